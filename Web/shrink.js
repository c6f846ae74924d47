// Makes a chosen photo small before it goes anywhere. What comes out is a new picture without any of the
// old one's notes, such as where it was taken.

/** The photo of a file input is drawn anew, 640 pixels at most; files below `from` bytes stay as they are. */
export async function shrink(input, { from = 0, type = 'image/jpeg' } = {}) {
  const [file] = input.files;
  // An animation would come to a stop.
  if (!file || file.type === 'image/gif' || file.size < from) return;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return;
  const scale = Math.min(1, 640 / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => { canvas.toBlob(done, type, 0.85); });
  const files = new DataTransfer();
  files.items.add(new File([blob], type === 'image/png' ? 'picture.png' : 'picture.jpg', { type }));
  input.files = files.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
