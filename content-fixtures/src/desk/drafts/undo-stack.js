import { isSame, mergeChanges } from '../../shared/merge.js';

const joinMs = 1500;

/** The undo steps of an entry, initially those of `versions`. Continuous typing in a field is one step. */
export function createUndoStack(versions) {
  const done = [];
  let undone = [];
  let lastAt = 0;

  function push(before, after, at = Date.now()) {
    if (isSame(before, after)) return;
    const place = findTyping(before, after);
    const last = done.at(-1);
    const isTypedOn = place !== null && last?.place === place && at - lastAt < joinMs && isSame(last.after, before);
    lastAt = at;
    if (!isTypedOn) return done.push({ before, after, place });
    last.after = after;
    if (isSame(last.before, after)) done.pop();
  }

  /** Returns the values with a step undone, keeping what others have changed since then. */
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
      if (isSame(before, after)) return;
      undone = [];
      push(before, after);
    },
    undo: (values) => take(done, undone, values),
    redo: (values) => take(undone, done, values),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
}

/**
 * Returns the path of the only text that differs; null if anything else does, such as after a move or a new paragraph.
 */
function findTyping(earlier, later) {
  const [before, after] = [earlier ?? '', later ?? ''];
  if (typeof before === 'string' && typeof after === 'string')
    return extractTags(before) === extractTags(after) ? '' : null;
  if (typeof before !== 'object' || typeof after !== 'object') return null;
  if (before.id !== after.id || before.type !== after.type || before.length !== after.length) return null;
  // Lists of strings contain images or entries, which are moved rather than typed.
  if (Array.isArray(before) && before.some((item) => typeof item === 'string')) return null;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const places = names.map((name) => [name, findTyping(before[name], after[name])]);
  return places.some(([, place]) => place === null) ? null : places.flat().join('.');
}

const extractTags = (text) => text.match(/<[^<>]*>/g)?.join('') ?? '';
