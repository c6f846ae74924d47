// The camera at the door: a ticket it sees is sent as if it had been typed.
import { say } from './toast.js';
import { read, FRAME } from './read.js';

/** Offers the camera, and continues with it after each ticket. */
export function enhanceDoor(visit) {
  const button = document.getElementById('door-scan');
  if (!button || !navigator.mediaDevices) return;
  button.hidden = false;
  button.addEventListener('click', () => scanTickets(visit));
  if (sessionStorage.getItem('door') === location.pathname) scanTickets(visit);
}

let lastTicket = '';
let lastTime = 0;

/** Reads codes in the camera's frames until a ticket is found, then sends the form. */
async function scanTickets(visit) {
  const video = document.getElementById('door-camera');
  let stream = null;
  let isOver = false;
  const stop = () => { isOver = true; for (const track of stream?.getTracks() ?? []) track.stop(); };
  addEventListener('page-leaves', stop, { once: true });
  stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => null);
  if (isOver) { stop(); return; }
  if (!stream) { say(document.getElementById('door-scan')?.dataset.failed); return; }
  sessionStorage.setItem('door', location.pathname);
  document.getElementById('door-view').hidden = false;
  video.srcObject = stream;
  // Rejected if the page leaves before the first frame.
  await video.play().catch(() => {});
  // A slow phone needs time to show the answer and restart the camera, and the ticket is still in view.
  lastTime = Date.now();
  while (!isOver) {
    await new Promise((done) => { setTimeout(done, 120); });
    if (!video.videoWidth) continue;
    const found = await read(await createImageBitmap(video), FRAME);
    const ticket = found.map(({ text }) => text).find(Boolean);
    if (!ticket || isOver) continue;
    // The same ticket may still be in view after it was read. It counts again once it was away for a while.
    const stays = ticket === lastTicket && Date.now() - lastTime < 4000;
    [lastTicket, lastTime] = [ticket, Date.now()];
    if (stays) continue;
    navigator.vibrate?.(60);
    const form = document.getElementById('door');
    document.getElementById('ticket').value = ticket;
    visit(form.action, { body: new FormData(form) });
    return;
  }
}
