import { element } from './shared/dom.js';

/** Shows events of a type in `list` as they arrive, newest first. Reveals `section` with the first event. */
function showFeed({ section, list, events, type, key, lines }) {
  const known = new Set();
  events.addEventListener(type, ({ data }) => {
    const item = JSON.parse(data);
    // A reconnected stream replays all events.
    if (known.has(item[key])) return;
    known.add(item[key]);
    section.hidden = false;
    list.prepend(element('li', { class: 'delivery' }, ...lines(item)));
  });
}

const stamp = (name, dateTime) =>
  element('p', { class: 'label' }, `${name} · `, element('time', { dateTime }, new Date(dateTime).toLocaleString()));

export const showSubmissions = (section, list, events) =>
  showFeed({
    section,
    list,
    events,
    type: 'submission',
    key: 'id',
    lines: ({ form, submittedAt, answers }) => [
      stamp(form, submittedAt),
      ...answers.map(([path, answer]) => element('p', { class: 'mono' }, `${path}: ${answer}`)),
    ],
  });

export const showSubscriptions = (section, list, events) =>
  showFeed({
    section,
    list,
    events,
    type: 'subscription',
    key: 'email',
    lines: ({ email, site, subscribedAt }) => [element('p', { class: 'mono' }, email), stamp(site, subscribedAt)],
  });
