// Shrinks a chosen photo before it is sent. The result is a new picture without the old one's metadata, such as where
// it was taken.

/** Handles files when they are chosen, and those chosen before the scripts were loaded. */
export function whenChosen(input, act) {
  if (!input) return;
  input.addEventListener('change', () => act(input));
  if (input.files.length > 0) act(input);
}

/** Redraws the photos of a file input, `most` pixels long. Files below `from` bytes are left unchanged. */
export async function shrink(input, { from = 0, type = 'image/jpeg', most = 640 } = {}) {
  const files = new DataTransfer();
  for (const file of input.files) files.items.add(await smaller(file, { from, type, most }));
  input.files = files.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function smaller(file, { from, type, most }) {
  // An animation would be lost.
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
