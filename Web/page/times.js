// Times of another zone, also shown in this device's zone: only the browser knows its offset on that day.

export function enhanceTimes() {
  for (const time of document.querySelectorAll('[data-moment]')) {
    const moment = new Date(Number(time.dataset.moment));
    const two = (number) => String(number).padStart(2, '0');
    const wall = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
      + `T${two(moment.getHours())}:${two(moment.getMinutes())}`;
    if (wall === time.dataset.wall) continue;
    const isThisYear = moment.getFullYear() === new Date().getFullYear();
    const { lang } = document.documentElement;
    const words = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
      weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
      ...(isThisYear ? {} : { year: 'numeric' }),
    }).format(moment);
    time.textContent = time.dataset.here.replace('{}', words).replace('{}', time.textContent);
  }
}
