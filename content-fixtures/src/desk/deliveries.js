import { element } from './dom/element.js';

const kept = 50;
const mostUnfolded = 12;
const words = { sending: 'being sent', waiting: 'waiting to be sent again', delivered: 'delivered', failed: 'failed' };

const isDraft = ({ element: { status } }) => status === 'draft';

/** Shows each delivery in `list` as it happens, the newest first; of drafts in a row, the last. */
export function showDeliveries(list, events) {
  const rows = new Map();
  events.addEventListener('delivery', ({ data }) => {
    const delivery = JSON.parse(data);
    const key = `${delivery.id} ${delivery.target}`;
    const row = describe(delivery);
    const known = rows.get(key);
    if (known) known.replaceWith(row);
    else {
      if (isDraft(delivery.event)) list.querySelector(':scope > .draft:first-child')?.remove();
      list.prepend(row);
    }
    rows.set(key, row);
    for (const old of [...list.children].slice(kept)) old.remove();
  });
}

function describe(delivery) {
  const { event, state } = delivery;
  return element(
    'li',
    { class: `delivery ${state}${isDraft(event) ? ' draft' : ''}` },
    element(
      'p',
      { class: 'delivery-head' },
      element('span', { class: 'mark', 'aria-hidden': 'true' }),
      element('b', {}, event.event),
      isDraft(event) ? element('span', { class: 'label' }, `a draft · ${words[state]}`) : null,
      element('time', { class: 'label', dateTime: event.occurredAt }, new Date(event.occurredAt).toLocaleTimeString()),
    ),
    // A draft changes nothing that visitors see.
    ...(isDraft(event) ? [] : details(delivery)),
  );
}

function details({ event, target, state, attempts, answer }) {
  const last = attempts.at(-1);
  const outcome = last ? `${last.status ?? last.error} in ${last.milliseconds} ms` : words[state];
  const where = event.sites.map(({ handle, uri }) => (uri === null ? handle : `${handle}:${uri}`)).join(' ');
  const attempted = attempts.length > 1 ? ` · ${attempts.length} attempts` : '';
  return [
    element('p', { class: 'mono' }, where),
    event.previous ? element('p', { class: 'mono' }, `was ${event.previous.uri}`) : null,
    element('p', { class: 'label' }, `${new URL(target).host} · ${words[state]} · ${outcome}${attempted}`),
    answerOf(answer),
  ];
}

/** The site's response: how many pages turned, and its lists folded, so that a reset's six hundred are one line. */
function answerOf(answer) {
  if (answer === null || answer === '') return null;
  if (typeof answer !== 'object') return element('pre', {}, String(answer));
  const { pages, tags, ...rest } = answer;
  const lists = Object.entries({ pages, ...tags }).filter(([, values]) => Array.isArray(values) && values.length > 0);
  const others = Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return element(
    'div',
    { class: 'answer' },
    ...lists.map(([name, values]) => folded(name, values)),
    others.length > 0 ? folded('response', others) : null,
  );
}

const folded = (name, values) =>
  element(
    'details',
    { open: name === 'pages' && values.length <= mostUnfolded },
    element('summary', { class: 'label' }, `${values.length} ${name}`),
    element(
      'ul',
      {},
      ...values.map((value) => element('li', {}, typeof value === 'string' ? value : JSON.stringify(value))),
    ),
  );
