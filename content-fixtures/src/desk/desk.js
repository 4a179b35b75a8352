import { showDeliveries } from './deliveries.js';
import { announce, ask, element } from './element.js';
import { entryEditor } from './entry-editor.js';
import { entryList } from './entry-list.js';

const find = (selector) => document.querySelector(selector);

const about = await ask('/admin/about');
const filters = find('#filters');
filters.elements.section.append(...about.sections.map((section) => element('option', { value: section }, section)));
filters.elements.site.append(
  element('option', { value: '*' }, 'All'),
  ...about.sites.map(({ handle, name }) => element('option', { value: handle }, `${handle} · ${name}`)),
);
filters.elements.site.value = about.sites[0].handle;
find('#targets').textContent =
  about.targets.length > 0
    ? `Each change goes, signed, to ${about.targets.join(', ')}`
    : 'No site is told of changes. Set WEBHOOK_TARGETS to its /api/revalidate.';
if (about.site) Object.assign(find('#site-link'), { href: about.site, hidden: false });

const list = entryList({
  filters,
  list: find('#entries'),
  count: find('#count'),
  more: find('#more'),
  onOpen: (entry) => open(entry).catch((error) => announce(error.message)),
});
const open = entryEditor({ panel: find('#editor'), siteUrl: about.site, onSaved: () => list.refresh() });

find('#reset').addEventListener('click', async () => {
  if (!window.confirm('Drop all edits, drafts, submissions and faults?')) return;
  try {
    await ask('/admin/reset', 'POST');
    announce('All is as it was committed.');
    list.refresh();
  } catch (error) {
    announce(`Nothing was reset: ${error.message}`);
  }
});

showDeliveries(find('#deliveries'));
list.refresh();
