import { request } from './shared/api.js';
import { announce, element, iconButton } from './shared/dom.js';
import { fieldLabel } from './shared/labels.js';

const step = 100;

/** The filtered list of entries or assets. */
export function entryList({ sites, filters, list, count, more, onOpen, onDuplicate }) {
  const unused = filters.querySelector('#unused');
  let entries = [];
  let shown = step;
  let chosen = '';
  let latest = 0;

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
    latest += 1;
    const mine = latest;
    unused.hidden = !filters.elements.section.value.startsWith(filesPrefix);
    const found = await find(new URLSearchParams(new FormData(filters)), sites).catch((error) =>
      announce(`The list could not be loaded: ${error.message}`),
    );
    if (!found || mine !== latest) return;
    entries = found;
    draw();
  }

  function draw() {
    count.textContent = String(entries.length);
    more.hidden = entries.length <= shown;
    if (entries.length === 0) {
      const words = 'Nothing matches. Choose All sections and languages, or shorten the search.';
      return list.replaceChildren(element('li', { class: 'note none-found' }, words));
    }
    list.replaceChildren(
      ...entries.slice(0, shown).map((entry) =>
        row(entry, {
          isChosen: rowKey(entry) === chosen,
          showsAllSites: filters.elements.site.value === '*',
          open,
          onDuplicate,
        }),
      ),
    );
  }

  function open(entry) {
    chosen = rowKey(entry);
    draw();
    onOpen(entry);
  }

  return { refresh };
}

/** Prefix of filter values that name a volume. */
export const filesPrefix = 'files:';

async function find(query, sites) {
  const section = query.get('section') ?? '';
  if (!section.startsWith(filesPrefix)) return (await request(`/admin/entries?${query}&drafts=true`)).entries;
  const site = query.get('site');
  const words = (query.get('search') ?? '').toLowerCase();
  const { assets } = await request('/admin/assets');
  return assets
    .filter(({ volume, file, title, alt, id, useCount }) => {
      const text = `${file} ${id} ${JSON.stringify([title, alt])}`.toLowerCase();
      const isWanted = query.get('unused') === null || useCount === 0;
      return volume === section.slice(filesPrefix.length) && text.includes(words) && isWanted;
    })
    .flatMap(({ id, volume, file, thumbnail, useCount }) =>
      (site === '*' ? sites : [site]).map((handle) => ({
        id,
        volume,
        title: file,
        thumbnail,
        site: handle,
        status: useCount === 0 ? 'unused' : 'live',
      })),
    );
}

const rowKey = ({ id, site, volume }) => `${volume ?? ''}.${id}.${site}`;

const statusLabels = {
  draft: 'draft, never published',
  pending: 'scheduled',
  disabled: 'not published',
  expired: 'ended',
  unused: 'unused',
};

function row(entry, { isChosen, showsAllSites, open, onDuplicate }) {
  const { title, volume, section = volume, site, id, status, isSingle, thumbnail, draft } = entry;
  return element(
    'li',
    { class: 'entry-row' },
    element(
      'button',
      {
        type: 'button',
        class: 'entry',
        'aria-current': isChosen ? 'true' : undefined,
        onclick: () => open(entry),
      },
      thumbnail ? element('img', { src: thumbnail, alt: '', width: 64, height: 48, loading: 'lazy' }) : null,
      element('span', { class: 'entry-title' }, title),
      element(
        'span',
        { class: 'label' },
        [fieldLabel(section), showsAllSites ? site : '', id].filter(Boolean).join(' · '),
        status === 'live' ? null : element('span', { class: 'status' }, ` · ${statusLabels[status]}`),
        draft && status !== 'draft' ? element('span', { class: 'drafted' }, ' · has a draft') : null,
      ),
    ),
    volume || isSingle !== false ? null : iconButton('duplicate', `Duplicate ${title}`, () => onDuplicate(entry)),
  );
}
