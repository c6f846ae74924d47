// A chosen photo is shown before it is sent, and can be taken away again.
import { say } from './toast.js';

/** The place of each file input's photos. */
const places = new WeakMap();

/** Makes room for the photos of a file input at once, so that nothing moves when they are ready. */
export function makeRoom(input) {
  const isChosen = input.files.length > 0;
  let place = places.get(input);
  if (!place && isChosen) {
    place = document.createElement('div');
    place.className = 'chosen-photos';
    input.closest('label').after(place);
    places.set(input, place);
  }
  if (!place) return;
  place.hidden = !isChosen;
  // The one to be replaced.
  for (const stored of place.parentElement.querySelectorAll(':scope > img')) stored.hidden = isChosen;
}

/** Shows the chosen photos, each with a button that takes it away. */
export function showChosen(input) {
  makeRoom(input);
  places.get(input)?.replaceChildren(...[...input.files].map((file) => preview(input, file)));
}

function preview(input, file) {
  const image = document.createElement('img');
  image.alt = file.name;
  image.onload = () => URL.revokeObjectURL(image.src);
  image.onerror = () => {
    URL.revokeObjectURL(image.src);
    image.remove();
    // Where the device keeps the photo, it says so itself. Elsewhere the server does, and says why.
    const broken = document.getElementById('crop')?.dataset.broken;
    if (!broken) return;
    take(input, file);
    say(broken);
  };
  image.src = URL.createObjectURL(file);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet';
  button.textContent = input.dataset.preview;
  button.setAttribute('aria-label', `${input.dataset.preview}: ${file.name}`);
  button.addEventListener('click', () => { take(input, file); input.focus(); });
  const one = document.createElement('div');
  one.append(image, button);
  return one;
}

/** Takes a file away from an input. The others stay chosen. */
function take(input, file) {
  const left = new DataTransfer();
  for (const one of input.files) if (one !== file) left.items.add(one);
  input.files = left.files;
  showChosen(input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
