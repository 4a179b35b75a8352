import { element } from './dom/element.js';

/** Shows each address in `list` as it subscribes, the newest first. `section` is hidden until there is one. */
export function showSubscriptions(section, list, events) {
  const known = new Set();
  events.addEventListener('subscription', ({ data }) => {
    const { email, site, subscribedAt } = JSON.parse(data);
    // A connection that was lost tells everything again.
    if (known.has(email)) return;
    known.add(email);
    section.hidden = false;
    const time = new Date(subscribedAt);
    list.prepend(
      element(
        'li',
        { class: 'delivery' },
        element('p', { class: 'mono' }, email),
        element(
          'p',
          { class: 'label' },
          `${site} · `,
          element('time', { dateTime: subscribedAt }, time.toLocaleString()),
        ),
      ),
    );
  });
}
