// iPhone and iPad show a white screen while an installed app starts, unless the page links pictures of exactly the
// screen's size. They are drawn here, since no one size would do.

import { at } from './base.js';

/** Links a picture for each orientation and theme, once, where the browser knows installed apps of this kind. */
export async function linkStartupImages() {
  if (!('standalone' in navigator) || document.querySelector('[rel="apple-touch-startup-image"]')) return;
  const mark = new Image();
  mark.src = at('/icons/mark.svg');
  try { await mark.decode(); } catch { return; }
  const [short, long] = [screen.width, screen.height].sort((a, b) => a - b);
  for (const [theme, paper] of [['light', '#faf8f4'], ['dark', '#101218']]) {
    link(mark, short, long, 'portrait', theme, paper);
    link(mark, long, short, 'landscape', theme, paper);
  }
}

function link(mark, width, height, orientation, theme, paper) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: width * devicePixelRatio, height: height * devicePixelRatio });
  const pen = canvas.getContext('2d');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const side = Math.round(Math.min(canvas.width, canvas.height) / 4);
  pen.drawImage(mark, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
  document.head.append(Object.assign(document.createElement('link'), {
    rel: 'apple-touch-startup-image',
    media: `(orientation: ${orientation}) and (prefers-color-scheme: ${theme})`,
    href: canvas.toDataURL('image/png'),
  }));
}
