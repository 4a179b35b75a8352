import Squire from '../libraries/squire.js';
import { announce, element, emitInput } from '../shared/dom.js';
import { toolbar } from '../shared/toolbar.js';
import { cleanHtml, cleanLine, rename } from './clean-html.js';
import { askForLink } from './link-dialog.js';

/** Elements that Squire creates, and the site's equivalents. */
const replacements = { b: 'strong', i: 'em', div: 'p' };
const neverLink = /(?!)/;
/** Squire's shortcuts for undo and redo and for formats that the site does not show. */
const otherKeys = ['z', 'y', 'Shift-z', 'Shift-Z', 'u', 'd', 'Shift-7'];
/** Keys that Squire handles itself. */
const movingKeys = ['Tab', 'Shift-Tab', 'PageUp', 'PageDown'];
const formatKeys = ['b', 'Shift-5', 'Shift-6', 'Shift-8', 'Shift-9', '[', ']'];
/** Squire converts "1." and "*" before a space to a list. */
const listingKey = ' ';
const controlKeys = ['Ctrl-', 'Meta-'];

const emphasis = inlineTool('Emphasize', 'I', 'I');
const tools = [
  inlineTool('Strong', 'B', 'B'),
  emphasis,
  headingTool('Heading', 'H2'),
  headingTool('Subheading', 'H3'),
  listTool('List', 'UL', 'makeUnorderedList'),
  listTool('Numbered list', 'OL', 'makeOrderedList'),
];

/** A single line with emphasis. */
export const lineControl = ({ value, label }) =>
  editorControl({
    value,
    label,
    isLine: true,
    clean: cleanLine,
    refusedInput: /^(?:insertParagraph|insertLineBreak|insert\w+List|format(?!Italic))/,
    createTools: () => [emphasis],
  });

/** Rich text. Markup without a button, such as tables, is preserved. */
export const richTextControl = ({ value, label, context }) =>
  editorControl({
    value,
    label,
    isLine: false,
    clean: cleanHtml,
    refusedInput: /^format(?!Bold|Italic|Su[bp])/,
    createTools: (squire) => [...tools, linkTool(squire, context)],
  });

function editorControl({ value, label, isLine, clean, refusedInput, createTools }) {
  const editor = element('div', {
    class: isLine ? 'rich line' : 'rich',
    contentEditable: 'true',
    role: 'textbox',
    'aria-multiline': String(!isLine),
  });
  refuseInput(editor, refusedInput);
  const squire = new Squire(editor, {
    blockTag: 'P',
    addLinks: false,
    sanitizeToDOMFragment: clean,
    didError: (error) => console.error(error),
  });
  squire.setHTML(value ?? '');
  if (isLine) squire.linkRegExp = neverLink;
  const keys = [...otherKeys, ...(isLine ? formatKeys : [])];
  for (const key of [...movingKeys, ...controlKeys.flatMap((control) => keys.map((name) => control + name))])
    squire.setKeyHandler(key, null);
  if (isLine) squire.setKeyHandler(listingKey, null);
  let shown = editor.innerHTML;
  squire.addEventListener('input', () => {
    // Squire also reports changes to attributes of the editor, such as `aria-invalid`.
    if (editor.innerHTML === shown) return;
    shown = editor.innerHTML;
    emitInput(editor);
  });
  squire.addEventListener('willPaste', ({ detail }) => cleanPasted(detail.fragment));
  squire.addEventListener('pasteImage', () => announce('Images cannot be pasted into text. Upload them instead.'));
  // Squire adds a listener to the document, and the document outlives the editor.
  squire.addEventListener('selectionchange', () => editor.isConnected || squire.destroy());

  const offered = createTools(squire);
  const buttons = offered.map((tool) => toolButton(squire, tool));
  const drawState = () => {
    for (const [index, { isOn }] of offered.entries())
      buttons[index].setAttribute('aria-pressed', String(isOn(squire)));
  };
  for (const event of ['pathChange', 'select', 'cursor', 'input']) squire.addEventListener(event, drawState);
  return {
    control: editor,
    wrapper: element('div', { class: 'with-tools' }, toolbar(`Formatting for ${label}`, buttons), editor),
    read: () => serialize(editor, isLine),
  };
}

/** Prevents some input types in the browser and in Squire, whose listener runs later. */
function refuseInput(editor, types) {
  const refuse = (event) => {
    if (!types.test(event.inputType)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  editor.addEventListener('beforeinput', refuse, true);
}

function toolButton(squire, { name, toggle, keys }) {
  return element(
    'button',
    {
      type: 'button',
      class: 'tool wide-tool',
      'aria-pressed': 'false',
      'aria-keyshortcuts': keys,
      title: keys,
      // Keeps the selection in the editor.
      onmousedown: (event) => event.preventDefault(),
      onclick: () => toggle(squire),
    },
    name,
  );
}

function inlineTool(name, tag, key) {
  const isOn = (squire) => squire.hasFormat(tag);
  const toggle = (squire) => (isOn(squire) ? squire.changeFormat(null, { tag }) : squire.changeFormat({ tag }));
  return { name, isOn, toggle, keys: `Control+${key}` };
}

function headingTool(name, tag) {
  const isOn = (squire) => squire.hasFormat(tag);
  function toggle(squire) {
    const wanted = isOn(squire) ? 'p' : tag.toLowerCase();
    squire.modifyBlocks((fragment) => {
      for (const block of [...fragment.children]) if (/^(?:P|H\d)$/.test(block.nodeName)) rename(block, wanted);
      return fragment;
    });
    squire.focus();
  }
  return { name, isOn, toggle };
}

function listTool(name, tag, make) {
  const isOn = (squire) => squire.hasFormat(tag);
  const toggle = (squire) => (isOn(squire) ? squire.removeList() : squire[make]()).focus();
  return { name, isOn, toggle, keys: `Control+Shift+${tag === 'UL' ? 8 : 9}` };
}

function linkTool(squire, context) {
  const toggle = () => changeLink(squire, context);
  for (const control of controlKeys)
    squire.setKeyHandler(`${control}k`, (_, event) => {
      event.preventDefault();
      toggle();
    });
  return { name: 'Link', isOn: () => squire.hasFormat('A'), toggle, keys: 'Control+K' };
}

async function changeLink(squire, context) {
  const range = squire.getSelection();
  const { startContainer } = range;
  const at = startContainer.nodeType === Node.TEXT_NODE ? startContainer.parentElement : startContainer;
  const link = squire.hasFormat('A') ? at.closest('a') : null;
  const before = range.cloneRange();
  if (link) range.selectNodeContents(link);
  else trimRange(range);
  const isText = range.cloneContents().querySelector('*') === null;
  const words = isText ? range.toString().replace(/[ \t\r\n\f]+/g, ' ') : undefined;
  const made = await askForLink({ link, words, context });
  squire.focus().setSelection(made === undefined ? before : range);
  if (made === undefined) return;
  if (made === null) return squire.removeLink();
  if (!isText) return squire.makeLink(made.getAttribute('href'), getAttributes(made));
  squire.saveUndoState(range);
  if (link) range.selectNode(link);
  range.deleteContents();
  range.insertNode(made);
  range.collapse(false);
  squire.setSelection(range);
}

/** A double click also selects the space after a word, which does not belong in a link. */
function trimRange(range) {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer !== endContainer || startContainer.nodeType !== Node.TEXT_NODE) return;
  const words = startContainer.data.slice(startOffset, endOffset);
  if (!words.trim()) return;
  range.setStart(startContainer, startOffset + words.length - words.trimStart().length);
  range.setEnd(endContainer, endOffset - (words.length - words.trimEnd().length));
}

const getAttributes = (found) => Object.fromEntries(Array.from(found.attributes, ({ name, value }) => [name, value]));

/**
 * Removes images from other sites, which neither the desk nor the site shows, and empty paragraphs, which word
 * processors use for spacing.
 */
function cleanPasted(fragment) {
  const pictures = [...(fragment?.querySelectorAll('img') ?? [])].filter((picture) => !isOwn(picture));
  for (const picture of pictures) picture.remove();
  if (pictures.length > 0) announce('The text was pasted without its images. Upload them instead.');
  for (const paragraph of fragment?.querySelectorAll('p') ?? []) if (!paragraph.textContent.trim()) paragraph.remove();
}

/** An image that was cut from this text can be pasted back. */
const isOwn = (picture) => new URL(picture.getAttribute('src') ?? '', location.href).origin === location.origin;

function serialize(editor, isLine) {
  if (editor.textContent.replaceAll('\u200b', '').trim() === '' && !editor.querySelector('img, hr, table')) return '';
  const copy = element('div', { innerHTML: editor.innerHTML.replaceAll('\u200b', '') });
  for (const [made, name] of Object.entries(replacements))
    for (const found of copy.querySelectorAll(made)) rename(found, name);
  for (const line of copy.querySelectorAll('p:has(> hr)')) line.replaceWith(...line.childNodes);
  while (copy.lastElementChild?.matches('p:not(:has(img))') && !copy.lastElementChild.textContent.trim())
    copy.lastElementChild.remove();
  // Browsers end a paragraph with a `<br>` so that its last line does not collapse.
  for (const gap of copy.querySelectorAll('br')) if (!gap.nextSibling && gap.previousSibling) gap.remove();
  if (isLine) for (const block of copy.querySelectorAll('p, br, ul, ol, li')) block.replaceWith(...block.childNodes);
  return copy.innerHTML.replaceAll('&nbsp;', '\u00a0');
}
