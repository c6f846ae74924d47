// Whether a tap is under way: a control that is replaced between press and release gets no click.

/** After a finger is lifted the click comes a moment later. */
const CLICK_AFTER_MS = 100;

/** What is pressed. */
let pressed = null;
let ending = 0;

function press(event) {
  if (event.type === 'keydown' && event.key !== ' ' && event.key !== 'Enter') return;
  clearTimeout(ending);
  pressed = event.target;
}

function endAfter(milliseconds) {
  if (!pressed) return;
  clearTimeout(ending);
  ending = setTimeout(() => { pressed = null; dispatchEvent(new Event('released')); }, milliseconds);
}

for (const name of ['pointerdown', 'keydown']) addEventListener(name, press, true);
for (const name of ['pointerup', 'pointercancel', 'keyup']) addEventListener(name, () => endAfter(CLICK_AFTER_MS), true);
addEventListener('click', () => endAfter(0), true);
// Of the window, which is not told what is released elsewhere.
addEventListener('blur', () => endAfter(CLICK_AFTER_MS));

/** Whether a finger, a button of the mouse or a key that activates controls is down on a part of the page. */
export function isPressed(part = document) { return part.contains(pressed); }

/** Returns once nothing is pressed on a part of the page. */
export async function released(part) {
  if (isPressed(part)) await new Promise((resume) => { addEventListener('released', resume, { once: true }); });
}
