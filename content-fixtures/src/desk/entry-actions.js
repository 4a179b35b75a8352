import { getOutcome } from './outcomes.js';
import { element, iconButton } from './shared/dom.js';
import { pathLabel } from './shared/labels.js';
import { displayName } from './shared/person.js';

const outcomes = { publish: 'Publish', schedule: 'Schedule', unpublish: 'Unpublish' };
const time = (date) => new Date(date).toLocaleTimeString('en-US', { timeStyle: 'short' });

/** The action bar, with the state of the draft. */
export function entryActions(options) {
  const { isAsset, isNew, isShared, onSave, onPublish, onUndo, onRedo, onDiscard, onDelete, onDuplicate, onRevisions } =
    options;
  const button = (words, onclick, style = '', keys = undefined) =>
    element('button', { type: 'button', class: style, onclick, 'aria-keyshortcuts': keys, title: keys }, words);
  const publish = button('Publish', onPublish, 'publish', 'Control+Enter');
  publish.id = 'publish';
  const save = button('Save draft', onSave, '', 'Control+S');
  const undo = iconButton('undo', 'Undo', onUndo);
  const redo = iconButton('redo', 'Redo', onRedo);
  undo.setAttribute('aria-keyshortcuts', 'Control+Z');
  redo.setAttribute('aria-keyshortcuts', 'Control+Shift+Z');
  const discard = button(isAsset ? 'Discard changes' : 'Discard draft', onDiscard, isAsset ? '' : 'quiet');
  const state = element('p', { class: 'label draft-state', role: 'status' });
  const more = element(
    'details',
    { class: 'more-actions', onkeydown: closeByEscape, onfocusout: closeBehind },
    element('summary', {}, 'More'),
    element(
      'div',
      {},
      isNew ? null : button('Revisions', onRevisions, 'quiet'),
      isShared ? null : button('Duplicate', onDuplicate, 'quiet'),
      isAsset ? null : discard,
      isNew || isShared ? null : button('Delete', onDelete, 'quiet danger'),
    ),
  );
  function closeByEscape(event) {
    if (event.key !== 'Escape' || !more.open) return;
    more.open = false;
    more.querySelector('summary').focus();
  }
  function closeBehind({ relatedTarget }) {
    if (relatedTarget && !more.contains(relatedTarget)) more.open = false;
  }
  const bar = element(
    'div',
    { class: 'actions', role: 'region', 'aria-label': 'Publishing' },
    state,
    publish,
    ...(isAsset ? [discard] : [save, undo, redo, more]),
  );

  // The styles keep focused elements clear of the bar, whatever its height.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--actions-height', `${bar.offsetHeight}px`),
  ).observe(bar);

  function setSteps(session) {
    undo.disabled = !session?.canUndo();
    redo.disabled = !session?.canRedo();
  }

  return {
    element: bar,
    setSteps,
    setState(name, error) {
      bar.dataset.state = name;
      if (name === 'saving') state.textContent = 'Saving the draft…';
      if (name === 'failed')
        state.textContent =
          error.status === undefined
            ? 'Not saved: the service does not respond. Keep this page open; it will try again.'
            : `Not saved: ${error.message}.`;
    },
    setDraft(draft, values, session) {
      publish.textContent = outcomes[getOutcome(values)];
      const isDrafted = draft?.isChanged === true || draft?.isNew === true;
      discard.disabled = !isAsset && !isDrafted;
      setSteps(session);
      if (isAsset || bar.dataset.state === 'failed') return;
      state.textContent = isDrafted ? draftWords(draft) : 'As published';
    },
    /** Handles Ctrl or Cmd with S, Enter, Z or Y. */
    press(event) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const works = { s: onSave, enter: onPublish, z: event.shiftKey ? onRedo : onUndo, y: onRedo };
      const work = isAsset && key !== 'enter' ? undefined : works[key];
      if (!work) return;
      event.preventDefault();
      work();
    },
  };
}

function draftWords({ savedAt, editor, errors, isNew }) {
  const incomplete = [...new Set(errors.map(({ field }) => pathLabel(field)))];
  const saved = `Draft saved at ${time(savedAt)}${editor ? ` by ${displayName(editor)}` : ''}`;
  const open = incomplete.length > 0 ? `. Not ready to publish: ${incomplete.join(', ')}` : '';
  return `${saved}, ${isNew ? 'never published' : 'not published'}${open}.`;
}
