import { showDeliveries } from './deliveries.js';
import { entryEditor } from './entry-editor.js';
import { entryList, filesPrefix } from './entry-list.js';
import { openEventStream } from './event-stream.js';
import { showSubmissions, showSubscriptions } from './feeds.js';
import { uploadFile } from './files/upload-dialog.js';
import { chooseNewEntry } from './new-entry.js';
import { createPresence } from './presence.js';
import { createPreviewPane } from './preview-pane.js';
import { request } from './shared/api.js';
import { announceError, element } from './shared/dom.js';
import { fieldLabel, languageName } from './shared/labels.js';
import { client } from './shared/person.js';

/** Elements other than entries that are edited like entries. */
const sharedSections = [':globals', ':categories', ':forms', ':redirects'];

const find = (selector) => document.querySelector(selector);

const about = await request('/admin/about');
const filters = find('#filters');
filters.elements.section.append(
  ...about.sections.map((section) => element('option', { value: section }, fieldLabel(section))),
  element(
    'optgroup',
    { label: 'The whole site' },
    ...sharedSections.map((section) => element('option', { value: section }, fieldLabel(section))),
  ),
  element(
    'optgroup',
    { label: 'Files' },
    ...about.volumes.map((volume) => element('option', { value: filesPrefix + volume }, fieldLabel(volume))),
  ),
);
filters.elements.site.append(
  element('option', { value: '*' }, 'All'),
  ...about.sites.map((site) => element('option', { value: site.handle }, languageName(site))),
);
filters.elements.site.value = about.sites[0].handle;
find('#targets').textContent =
  about.targets.length > 0
    ? `Changes are signed and sent to ${about.targets.join(', ')}`
    : 'No site is notified of changes. Set WEBHOOK_TARGETS to the /api/revalidate URL of a site.';
if (about.site) Object.assign(find('#site-link'), { href: about.site, hidden: false });

const events = openEventStream(`/admin/events?client=${client}`);
const list = entryList({
  sites: about.sites.map(({ handle }) => handle),
  filters,
  list: find('#entries'),
  count: find('#count'),
  more: find('#more'),
  onOpen: (entry) => show(() => editor.open(entry)),
  onDuplicate: (entry) => show(() => editor.duplicate(entry)),
});
const editor = entryEditor({
  panel: find('#editor'),
  previewPane: createPreviewPane({ panel: find('#preview-pane'), siteUrl: about.site }),
  presence: createPresence(events),
  events,
  sites: about.sites,
  onSaved: () => list.refresh(),
  onOpened: (entry) => list.choose(entry),
});

/** Opens an entry or a file, and scrolls to it, because it is below the list in a narrow window. */
async function show(open) {
  try {
    if (await open()) find('#editor').scrollIntoView();
  } catch (error) {
    announceError(error);
  }
}

find('#new').addEventListener('click', async () => {
  const chosen = await chooseNewEntry(about.sites).catch(announceError);
  if (chosen) await show(() => editor.begin(chosen));
});

find('#upload').addEventListener('click', async () => {
  const asset = await uploadFile({ sites: about.sites });
  if (!asset) return;
  filters.elements.section.value = filesPrefix + asset.volume;
  await list.refresh();
  const chosen = filters.elements.site.value;
  await show(() => editor.open({ ...asset, site: chosen === '*' ? about.sites[0].handle : chosen }));
});

showDeliveries(find('#deliveries'), events);
showSubmissions(find('#forms'), find('#submissions'), events);
showSubscriptions(find('#newsletter'), find('#subscriptions'), events);

// Controls stay disabled until listeners are attached.
for (const control of document.querySelectorAll(':disabled')) control.disabled = false;
list.refresh();
