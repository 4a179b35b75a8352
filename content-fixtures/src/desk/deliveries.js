import { element } from './shared/dom.js';

const maxRows = 50;
const maxExpanded = 12;
const stateLabels = {
  sending: 'sending',
  retrying: 'retrying',
  delivered: 'delivered',
  failed: 'failed',
};

const isDraft = ({ element: { status } }) => status === 'draft';

/** Shows deliveries live, newest first. Consecutive drafts are collapsed. */
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
    for (const old of [...list.children].slice(maxRows)) old.remove();
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
      isDraft(event) ? element('span', { class: 'label' }, `a draft · ${stateLabels[state]}`) : null,
      element('time', { class: 'label', dateTime: event.occurredAt }, new Date(event.occurredAt).toLocaleTimeString()),
    ),
    // Drafts invalidate no pages.
    ...(isDraft(event) ? [] : details(delivery)),
  );
}

function details({ event, target, state, attempts, response }) {
  const last = attempts.at(-1);
  const outcome = last ? `${last.status ?? last.error} in ${last.durationMs} ms` : stateLabels[state];
  const where = event.sites.map(({ handle, uri }) => (uri === null ? handle : `${handle}:${uri}`)).join(' ');
  const attempted = attempts.length > 1 ? ` · ${attempts.length} attempts` : '';
  return [
    element('p', { class: 'mono' }, where),
    event.previous ? element('p', { class: 'mono' }, `was ${event.previous.uri}`) : null,
    element('p', { class: 'label' }, `${new URL(target).host} · ${stateLabels[state]} · ${outcome}${attempted}`),
    responseDetails(response),
  ];
}

/** The lists of pages and tags in the response. Only a short list of pages is expanded. */
function responseDetails(response) {
  if (response === null || response === '') return null;
  if (typeof response !== 'object') return element('pre', {}, String(response));
  const { pages, tags, ...rest } = response;
  const lists = [
    ['page', pages],
    ['soft tag', tags?.soft],
    ['hard tag', tags?.hard],
  ].filter(([, values]) => Array.isArray(values) && values.length > 0);
  const others = Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return element(
    'div',
    { class: 'response' },
    ...lists.map(([noun, values]) =>
      collapsible(`${values.length} ${noun}${values.length === 1 ? '' : 's'}`, values, noun === 'page'),
    ),
    others.length > 0 ? collapsible('Response', others) : null,
  );
}

const collapsible = (words, values, isOpen = false) =>
  element(
    'details',
    { open: isOpen && values.length <= maxExpanded },
    element('summary', { class: 'label' }, words),
    element(
      'ul',
      {},
      ...values.map((value) => element('li', {}, typeof value === 'string' ? value : JSON.stringify(value))),
    ),
  );
