import { announce, ask, element } from './element.js';

const step = 100;

/** Lists the entries that the filters ask for, and calls `onOpen` with the chosen one. `refresh` lists them again. */
export function entryList({ filters, list, count, more, onOpen }) {
  let entries = [];
  let shown = step;
  let chosen = '';
  let asked = 0;

  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('input', () => {
    shown = step;
    refresh();
  });
  more.addEventListener('click', () => {
    shown += step;
    draw();
  });

  async function refresh() {
    asked += 1;
    const mine = asked;
    const query = new URLSearchParams(new FormData(filters));
    const answer = await ask(`/admin/entries?${query}`).catch((error) => announce(`No entries: ${error.message}`));
    if (!answer || mine !== asked) return;
    entries = answer.entries;
    draw();
  }

  function draw() {
    count.textContent = String(entries.length);
    more.hidden = entries.length <= shown;
    list.replaceChildren(...entries.slice(0, shown).map((entry) => row(entry, keyOf(entry) === chosen, open)));
  }

  function open(entry) {
    chosen = keyOf(entry);
    draw();
    onOpen(entry);
  }

  return { refresh };
}

const keyOf = ({ id, site }) => `${id}.${site}`;

function row(entry, isChosen, open) {
  const { title, section, site, id, status } = entry;
  return element(
    'li',
    {},
    element(
      'button',
      {
        type: 'button',
        class: 'entry',
        'aria-current': isChosen ? 'true' : undefined,
        onclick: () => open(entry),
      },
      element('span', { class: 'entry-title' }, title),
      element(
        'span',
        { class: 'label' },
        `${section} · ${site} · ${id}`,
        status === 'live' ? null : element('span', { class: 'status' }, ` · ${status}`),
      ),
    ),
  );
}
