/**
 * Records which sections of `root` are open, the focus and the caret. The returned function restores them once the
 * fields have been rebuilt.
 */
export function keepPlace(root) {
  const open = new Set([...root.querySelectorAll('details[open]')].map(getKey));
  const focused = root.contains(document.activeElement) ? getPlace(document.activeElement) : undefined;
  return () => {
    openAll(root, open);
    if (focused && !root.contains(document.activeElement)) focusAt(root, focused);
  };
}

/** A key from the field names and block ids around an element. */
function getKey(element) {
  const keys = [];
  for (let at = element; at; at = at.parentElement) {
    const key = at.dataset?.name ?? at.dataset?.id;
    if (key) keys.unshift(key);
  }
  return keys.join('/');
}

/** Sections are built when first opened, so nested ones come later. */
function openAll(root, open) {
  let opened;
  do {
    opened = [...root.querySelectorAll('details:not([open])')].filter((part) => open.has(getKey(part)));
    for (const part of opened) {
      part.open = true;
      part.dispatchEvent(new Event('toggle'));
    }
  } while (opened.length > 0);
}

const focusable = 'input, select, textarea, button, summary, [contenteditable="true"]';

const sameKey = (root, key) => [...root.querySelectorAll(focusable)].filter((element) => getKey(element) === key);

function getPlace(element) {
  const key = getKey(element);
  const index = sameKey(document, key).indexOf(element);
  if (element.isContentEditable) return { key, index, caret: caretIn(element) };
  return { key, index, selection: [element.selectionStart, element.selectionEnd] };
}

function focusAt(root, { key, index, caret, selection }) {
  const element = sameKey(root, key)[index];
  element?.focus({ preventScroll: true });
  if (!element) return;
  if (caret !== undefined) placeCaret(element, caret);
  else if (typeof selection[0] === 'number') element.setSelectionRange(...selection);
}

/** The number of characters before the caret. */
function caretIn(element) {
  const selection = getSelection();
  if (!selection.rangeCount) return 0;
  const range = selection.getRangeAt(0).cloneRange();
  range.setStart(element, 0);
  return range.toString().length;
}

function placeCaret(element, characters) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = characters;
  while (walker.nextNode()) {
    const { length } = walker.currentNode;
    if (left <= length) return getSelection().collapse(walker.currentNode, left);
    left -= length;
  }
  getSelection().selectAllChildren(element);
  getSelection().collapseToEnd();
}
