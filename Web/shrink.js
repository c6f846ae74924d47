// Makes a chosen photo small before it goes anywhere. What comes out is a new picture without any of the
// old one's notes, such as where it was taken.

/** Acts on files as they are chosen, and on those that were chosen before the scripts had come. */
export function whenChosen(input, act) {
  if (!input) return;
  input.addEventListener('change', () => act(input));
  if (input.files.length > 0) act(input);
}

/** The photos of a file input are drawn anew, `most` pixels long; files below `from` bytes stay as they are. */
export async function shrink(input, { from = 0, type = 'image/jpeg', most = 640 } = {}) {
  const files = new DataTransfer();
  for (const file of input.files) files.items.add(await smaller(file, { from, type, most }));
  input.files = files.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function smaller(file, { from, type, most }) {
  // An animation would come to a stop.
  if (file.type === 'image/gif' || file.size < from) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => { canvas.toBlob(done, type, 0.85); });
  return new File([blob], type === 'image/png' ? 'picture.png' : 'picture.jpg', { type });
}
