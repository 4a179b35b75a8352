import { request } from '../shared/api.js';
import { announce, element } from '../shared/dom.js';
import { asEditor } from '../shared/person.js';
import { sendFile } from './send-file.js';

const sizes = [
  ['MB', 1024 ** 2],
  ['kB', 1024],
];

function sizeName(bytes) {
  const [unit, one] = sizes.find(([, unitBytes]) => bytes >= unitBytes) ?? ['bytes', 1];
  return `${(bytes / one).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}

const origins = {
  committed: 'Part of the committed content',
  replaced: 'Replaced at this desk; the committed file is kept',
  uploaded: 'Uploaded at this desk',
};

/**
 * Describes a file and its uses, with buttons to replace or delete it. `onChanged` and `onDeleted` receive a sentence
 * that says what was done.
 */
export function filePanel(asset, { onChanged, onDeleted, openUse }) {
  const { id, file, width, height, size, origin, uses } = asset;
  const problem = element('p', { class: 'problems', role: 'alert', hidden: true });
  const progress = element('progress', { max: 1, value: 0, hidden: true, 'aria-label': 'Uploaded' });

  async function attempt(work) {
    problem.hidden = true;
    try {
      await work();
    } catch (error) {
      problem.textContent = `Not changed: ${error.message}.`;
      problem.hidden = false;
    } finally {
      progress.hidden = true;
    }
  }

  const input = element('input', {
    type: 'file',
    hidden: true,
    'aria-label': `New file for ${file}`,
    accept: `.${file.split('.').at(-1)}`,
    onchange() {
      const [chosen] = input.files;
      input.value = '';
      if (chosen) attempt(() => replace(chosen));
    },
  });

  async function replace(chosen) {
    progress.hidden = false;
    const onProgress = (share) => {
      progress.value = share;
    };
    const query = { version: asset.dateUpdated };
    const saved = await sendFile(`/admin/assets/${id}/file`, chosen, { query, onProgress });
    asset.dateUpdated = saved.asset.dateUpdated;
    await onChanged(`Replaced ${file} on every page that shows it.`);
  }

  async function restore() {
    if (!window.confirm(`Show the committed ${file} again? The uploaded file will be deleted.`)) return;
    const saved = await request(`/admin/assets/${id}/file?${asEditor({ version: asset.dateUpdated })}`, 'DELETE');
    asset.dateUpdated = saved.asset.dateUpdated;
    await onChanged(`${file} is the committed file again.`);
  }

  async function remove() {
    if (!window.confirm(`Delete ${file}? Nothing uses it. It cannot be restored.`)) return;
    await request(`/admin/assets/${id}?${asEditor({ version: asset.dateUpdated })}`, 'DELETE');
    await onDeleted(`Deleted ${file}.`);
  }

  async function copyPath() {
    await navigator.clipboard.writeText(`/media/${file}`);
    announce(`Copied /media/${file}. Paste it as a link target.`);
  }

  const button = (words, work, style = 'quiet') =>
    element('button', { type: 'button', class: style, onclick: () => attempt(work) }, words);
  const facts = [width && height ? `${width} × ${height} pixels` : '', sizeName(size), origins[origin]].filter(Boolean);
  return element(
    'section',
    { class: 'file-panel', 'aria-label': 'The file' },
    element('p', { class: 'note' }, facts.join(' · ')),
    element(
      'div',
      { class: 'entry-links' },
      element('button', { type: 'button', class: 'quiet', onclick: () => input.click() }, 'Replace the file'),
      input,
      button('Copy the path', copyPath),
      origin === 'replaced' ? button('Show the committed file again', restore) : null,
      origin === 'uploaded' && uses.length === 0 ? button('Delete the file', remove, 'quiet danger') : null,
    ),
    progress,
    problem,
    usesLine(uses, openUse),
  );
}

function usesLine(uses, openUse) {
  if (uses.length === 0) return element('p', { class: 'note' }, 'Nothing uses this file.');
  return element(
    'details',
    { class: 'uses' },
    element('summary', {}, `Shown in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}`),
    element(
      'ul',
      {},
      ...uses.map((use) => {
        const words = `${use.title}${use.site ? ` (${use.site})` : ''}${use.kind === 'entry' ? '' : `, ${use.kind}`}`;
        const isEntry = use.kind === 'entry' || use.kind === 'draft';
        return element(
          'li',
          {},
          isEntry ? element('button', { type: 'button', class: 'quiet', onclick: () => openUse(use) }, words) : words,
        );
      }),
    ),
  );
}
