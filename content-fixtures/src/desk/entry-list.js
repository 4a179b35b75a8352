import { announce, ask, element } from './element.js';

const step = 100;

/** Lists the entries that the filters ask for; `onOpen` gets the one that is chosen. Returns what lists them anew. */
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
    list.replaceChildren(...entries.slice(0, shown).map(row));
  }

  function row(entry) {
    const key = `${entry.id}.${entry.site}`;
    const open = () => {
      chosen = key;
      draw();
      onOpen(entry);
    };
    return element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'entry', 'aria-current': key === chosen ? 'true' : undefined, onclick: open },
        element('span', { class: 'entry-title' }, entry.title),
        element(
          'span',
          { class: 'label' },
          `${entry.section} · ${entry.site} · ${entry.id}`,
          entry.status === 'live' ? null : element('span', { class: 'status' }, ` · ${entry.status}`),
        ),
      ),
    );
  }

  return { refresh };
}
