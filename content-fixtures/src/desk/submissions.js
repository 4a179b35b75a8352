import { element } from './dom/element.js';

/** Shows each submission in `list` as it arrives, the newest first. `section` is hidden until there is one. */
export function showSubmissions(section, list, events) {
  const known = new Set();
  events.addEventListener('submission', ({ data }) => {
    const { id, form, submittedAt, answers } = JSON.parse(data);
    // A connection that was lost tells everything again.
    if (known.has(id)) return;
    known.add(id);
    section.hidden = false;
    const time = new Date(submittedAt);
    list.prepend(
      element(
        'li',
        { class: 'delivery' },
        element(
          'p',
          { class: 'label' },
          `${form} · `,
          element('time', { dateTime: submittedAt }, time.toLocaleString()),
        ),
        ...answers.map(([path, answer]) => element('p', { class: 'mono' }, `${path}: ${answer}`)),
      ),
    );
  });
}
