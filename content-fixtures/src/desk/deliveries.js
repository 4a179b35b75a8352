import { element } from './element.js';

const kept = 50;
const marks = { sending: '○', waiting: '◔', delivered: '●', failed: '✕' };
const words = { sending: 'being sent', waiting: 'waiting to be sent again', delivered: 'delivered', failed: 'failed' };

/** Shows each delivery in `list` as it happens, the newest first. */
export function showDeliveries(list, events) {
  const rows = new Map();
  events.addEventListener('delivery', ({ data }) => {
    const delivery = JSON.parse(data);
    const key = `${delivery.id} ${delivery.target}`;
    const row = describe(delivery);
    const known = rows.get(key);
    if (known) known.replaceWith(row);
    else list.prepend(row);
    rows.set(key, row);
    for (const old of [...list.children].slice(kept)) old.remove();
  });
}

function describe({ event, target, state, attempts, answer }) {
  const last = attempts.at(-1);
  const outcome = last ? `${last.status ?? last.error} in ${last.milliseconds} ms` : words[state];
  const where = event.sites.map(({ handle, uri }) => (uri === null ? handle : `${handle}:${uri}`)).join(' ');
  return element(
    'li',
    { class: `delivery ${state}` },
    element(
      'p',
      { class: 'delivery-head' },
      element('span', { class: 'mark', 'aria-hidden': 'true' }, marks[state]),
      element('b', {}, event.event),
      element('time', { class: 'label', dateTime: event.occurredAt }, new Date(event.occurredAt).toLocaleTimeString()),
    ),
    element('p', { class: 'mono' }, where),
    event.previous ? element('p', { class: 'mono' }, `was ${event.previous.uri}`) : null,
    element(
      'p',
      { class: 'label' },
      `${new URL(target).host} · ${words[state]} · ${outcome}${attempts.length > 1 ? ` · ${attempts.length} attempts` : ''}`,
    ),
    answerOf(answer),
  );
}

/** The site's response, with its arrays as lists, so that tags and pages can be read at a glance. */
function answerOf(answer) {
  if (answer === null || answer === '') return null;
  if (typeof answer !== 'object') return element('pre', {}, String(answer));
  const lists = Object.entries(answer).filter(([, value]) => Array.isArray(value) && value.length > 0);
  return element(
    'details',
    { open: true },
    element('summary', { class: 'label' }, 'The site’s response'),
    ...lists.map(([name, values]) =>
      element(
        'div',
        { class: 'answer' },
        element('p', { class: 'label' }, name),
        element(
          'ul',
          {},
          ...values.map((value) => element('li', {}, typeof value === 'string' ? value : JSON.stringify(value))),
        ),
      ),
    ),
    lists.length === Object.keys(answer).length ? null : element('pre', {}, rest(answer)),
  );
}

function rest(answer) {
  const plain = Object.entries(answer).filter(([, value]) => !Array.isArray(value));
  return plain
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}
