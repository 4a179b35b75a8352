import { keepPlace } from './keep-place.js';
import { request } from './shared/api.js';
import { announce, element, iconButton } from './shared/dom.js';
import { fieldLabel } from './shared/labels.js';

const step = 100;

/** The filtered list of entries or assets. */
export function entryList({ sites, filters, list, count, more, onOpen, onDuplicate }) {
  const unused = filters.querySelector('#unused');
  let entries = [];
  /** The rows that are shown, with what they were made from, by key. */
  let rows = new Map();
  let shown = step;
  let chosen = '';
  let latest = 0;

  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('input', () => {
    shown = step;
    refresh();
  });
  more.addEventListener('click', () => {
    const first = shown;
    shown += step;
    draw();
    list.children[first]?.querySelector('button').focus();
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
    rows = new Map(entries.slice(0, shown).map((entry) => [rowKey(entry), keepOrMakeRow(entry)]));
    const words = 'Nothing matches. Choose All sections and languages, or shorten the search.';
    const restore = keepPlace(list);
    if (rows.size === 0) list.replaceChildren(element('li', { class: 'note none-found' }, words));
    else
      replaceChanged(
        list,
        [...rows.values()].map(({ shownAs }) => shownAs),
      );
    restore();
    markChosen();
  }

  function keepOrMakeRow(entry) {
    const showsAllSites = filters.elements.site.value === '*';
    const source = JSON.stringify([entry, showsAllSites]);
    const former = rows.get(rowKey(entry));
    if (former?.source === source) return former;
    return { source, shownAs: row(entry, { showsAllSites, onOpen, onDuplicate }) };
  }

  function markChosen() {
    for (const [key, { shownAs }] of rows) {
      const button = shownAs.querySelector('button');
      if (key === chosen) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }

  return {
    refresh,
    /** Marks the row of the entry that is open; null if none is. */
    choose(entry) {
      chosen = entry ? rowKey(entry) : '';
      markChosen();
    },
  };
}

/** Replaces the children of `list`. Those that stay are left in place, so that they keep the focus. */
function replaceChanged(list, children) {
  const wanted = new Set(children);
  for (const child of [...list.children]) if (!wanted.has(child)) child.remove();
  for (const [index, child] of children.entries())
    if (list.children[index] !== child) list.insertBefore(child, list.children[index] ?? null);
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

function row(entry, { showsAllSites, onOpen, onDuplicate }) {
  const { title, volume, section = volume, site, id, status, isSingle, thumbnail, draft } = entry;
  return element(
    'li',
    { class: 'entry-row', 'data-id': rowKey(entry) },
    element(
      'button',
      { type: 'button', class: 'entry', onclick: () => onOpen(entry) },
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
