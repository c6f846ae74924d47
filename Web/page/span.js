// The form of a meeting: its end follows its start, and a new one is by this device's clock.

const KYIV = 'Europe/Kyiv';

export function enhanceMeetingForm() {
  const form = document.getElementById('meeting-form');
  if (!form) return;
  const { start, end, zone } = form.elements;
  follow(start, end);
  const label = form.querySelector('[data-zone]');
  if (!label || !zone) return;
  if (zone.dataset.own !== undefined) chooseOwn(zone, label);
  zone.addEventListener('change', () => nameZone(zone, label));
}

const minutes = ({ value }) => Date.parse(`${value}Z`) / 60_000;

/** Moves the end by as much as the start is moved, until the end is changed by hand. */
function follow(start, end) {
  let isOwn = false;
  let from = minutes(start);
  end.addEventListener('input', () => { isOwn = true; });
  // A draft may have been restored meanwhile.
  start.addEventListener('focus', () => { from = minutes(start); });
  start.addEventListener('input', () => {
    const to = minutes(start);
    if (isOwn || Number.isNaN(to)) return;
    const moved = new Date((minutes(end) + to - from) * 60_000);
    const year = moved.getUTCFullYear();
    if (!(year >= 1 && year <= 9999)) return;
    end.value = moved.toISOString().slice(0, 16);
    from = to;
  });
}

/** The zone of this device, by the name in the list; Kyiv's where the browser tells none. */
function zoneHere() {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone || KYIV;
  return name === 'Europe/Kiev' ? KYIV : name;
}

function chooseOwn(zone, label) {
  const name = zoneHere();
  if (name === zone.value || ![...zone.options].some(({ value }) => value === name)) return;
  zone.value = name;
  nameZone(zone, label);
}

/** Says by which clock the hours are meant, unless everything is in Kyiv. */
function nameZone(zone, label) {
  delete label.dataset.times;
  label.hidden = zone.value === KYIV && zoneHere() === KYIV;
  label.textContent = label.dataset.zone.replace('{}', zone.selectedOptions[0].text);
}
