// Times of another zone, also shown in this device's zone: only the browser knows its offset at that time.

export function enhanceTimes() {
  for (const time of document.querySelectorAll('[data-moment]')) showHere(time);
  for (const zone of document.querySelectorAll('[data-times]')) nameZone(zone);
}

const two = (number) => String(number).padStart(2, '0');
const clock = (moment) => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

function inWords(moment, options) {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month: 'long', ...options }).format(moment);
}

function showHere(time) {
  const moment = new Date(Number(time.dataset.moment));
  const wall = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${clock(moment)}`;
  if (wall === time.dataset.wall) return;
  const isThisYear = moment.getFullYear() === new Date().getFullYear();
  const words = inWords(moment, {
    weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(isThisYear ? {} : { year: 'numeric' }),
  });
  time.textContent = time.dataset.here.replace('{}', words).replace('{}', time.textContent);
}

/** The name of a zone beside hours: nothing for a reader whose clock agrees at those times; otherwise also the reader's
 * own hours, if there is one span and it is not in a form. */
function nameZone(zone) {
  const spans = zone.dataset.times.split(' ').map((span) => span.split('/').map(Number));
  zone.hidden = spans.every((span) => hoursHere(span) === null);
  const hours = spans.length === 1 && zone.dataset.here ? hoursHere(spans[0], inWords) : null;
  if (hours) zone.textContent += ` · ${zone.dataset.here.replace('{}', hours)}`;
}

/** The hours of a span by this device's clock; null if its offset is that of the place. The day is said if it is
 * another one here, and both days of a span of a day or more. */
export function hoursHere([start, end, offset], say = String) {
  const [from, to] = [new Date(start), new Date(end)];
  if (-from.getTimezoneOffset() === offset) return null;
  if (end - start >= 86_400_000) return `${say(from, {})}, ${clock(from)} – ${say(to, {})}, ${clock(to)}`;
  const there = new Date(start + offset * 60_000);
  const hours = end > start ? `${clock(from)}–${clock(to)}` : clock(from);
  return from.getDate() === there.getUTCDate() ? hours : `${say(from, { weekday: 'long' })}, ${hours}`;
}
