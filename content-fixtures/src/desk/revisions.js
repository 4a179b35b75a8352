import { isSame } from '../shared/merge.js';
import { formatValue, placeName } from './drafts/conflicts.js';
import { request } from './shared/api.js';
import { element, openDialog } from './shared/dom.js';

const events = {
  original: 'Original content',
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
};

/** Lists the published revisions of an entry, compares them with the draft, and restores them. */
export async function showRevisions({ id, site, title }, values, onRestore) {
  const { revisions } = await request(`/admin/entries/${id}/revisions?site=${site}`);
  const compared = element('div', { class: 'compared', role: 'status' });

  async function compare(revision) {
    const { values: former } = await request(`/admin/revisions/${revision.id}`);
    const differences = findDifferences(former, values);
    compared.replaceChildren(
      element('h3', { class: 'label' }, `${describeRevision(revision)}, compared with the current entry`),
      ...(differences.length === 0 ? [element('p', { class: 'note' }, 'They are the same.')] : []),
      ...differences.map(({ path, former: before, now }) =>
        element(
          'div',
          { class: 'difference' },
          element('p', {}, placeName(path, path.some((step) => step.startsWith('#')) ? values : {})),
          element('del', {}, formatValue(before)),
          element('ins', {}, formatValue(now)),
        ),
      ),
    );
  }

  const row = (revision) =>
    element(
      'li',
      { class: 'revision' },
      element('span', {}, describeRevision(revision)),
      element(
        'button',
        {
          type: 'button',
          class: 'quiet',
          'aria-label': `Compare ${describeRevision(revision)}`,
          onclick: () => compare(revision),
        },
        'Compare',
      ),
      element(
        'button',
        {
          type: 'button',
          class: 'quiet',
          'aria-label': `Restore as draft: ${describeRevision(revision)}`,
          onclick() {
            dialog.close();
            onRestore(revision);
          },
        },
        'Restore as draft',
      ),
    );
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-label': `Revisions of ${title}` },
    element(
      'div',
      { class: 'dialog-head' },
      element('h2', {}, 'Revisions'),
      element('button', { type: 'button', onclick: () => dialog.close() }, 'Close'),
    ),
    revisions.length === 0
      ? element(
          'p',
          { class: 'note' },
          'Nothing has been published at this desk yet. The last 50 versions will be listed here.',
        )
      : element('ol', { class: 'revisions' }, ...revisions.map(row)),
    compared,
  );
  await openDialog(dialog);
}

export const describeRevision = ({ event, savedAt, editor }) =>
  [`${events[event]} ${new Date(savedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`, editor]
    .filter(Boolean)
    .join(' by ');

/** The innermost places where two values differ. */
function findDifferences(former, now, path = []) {
  if (isSame(former, now)) return [];
  if (isObject(former) && isObject(now))
    return unionKeys(former, now).flatMap((name) => findDifferences(former[name], now[name], [...path, name]));
  if (isBlockList(former) && isBlockList(now)) {
    const ids = [...new Set([...now, ...former].map(({ id }) => id))];
    const find = (blocks, id) => blocks.find((block) => block.id === id);
    const found = ids.flatMap((id) => findDifferences(find(former, id), find(now, id), [...path, `#${id}`]));
    if (found.length > 0) return found;
  }
  return [{ path, former, now }];
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isBlockList = (value) => Array.isArray(value) && value.every((item) => item?.id);
const unionKeys = (one, other) => [...new Set([...Object.keys(one), ...Object.keys(other)])];
