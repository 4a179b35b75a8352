import { isSame, mergeChanges } from '../shared/merge.js';

const joinMs = 1500;

/** The steps of an entry's changes, at first those of `versions`. Typing on within a field is one step. */
export function createUndoStack(versions) {
  const done = [];
  let undone = [];
  let lastAt = 0;

  function push(before, after, at = Date.now()) {
    const place = placeOfChange(before, after);
    if (place === null) return;
    const last = done.at(-1);
    const isTypedOn = last?.place === place && at - lastAt < joinMs && isSame(last.after, before);
    lastAt = at;
    if (isTypedOn) last.after = after;
    else done.push({ before, after, place });
  }

  /** The values with a step taken back, and what others changed since kept. */
  function take(from, to, values) {
    const step = from.pop();
    if (!step) return undefined;
    lastAt = 0;
    to.push({ before: step.after, after: step.before, place: step.place });
    return mergeChanges(step.after, values, step.before).values;
  }

  for (const [index, { values, savedAt }] of versions.entries())
    if (index > 0) push(versions[index - 1].values, values, Date.parse(savedAt));
  lastAt = 0;

  return {
    push(before, after) {
      undone = [];
      push(before, after);
    },
    undo: (values) => take(done, undone, values),
    redo: (values) => take(undone, done, values),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
}

/** The innermost place that holds all differences; null if there are none. */
function placeOfChange(before, after) {
  if (isSame(before, after)) return null;
  const areLists = Array.isArray(before) && Array.isArray(after);
  if (areLists && before.length !== after.length) return `#${before.length}>${after.length}`;
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return '';
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  return names.length === 1 ? `.${names[0]}${placeOfChange(before[names[0]], after[names[0]])}` : `.{${names.join()}}`;
}
