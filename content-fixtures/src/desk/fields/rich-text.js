import { element } from '../shared/dom.js';

const emphasisButton = { label: 'Emphasize', command: 'italic' };
const richTextButtons = [
  { label: 'Strong', command: 'bold' },
  emphasisButton,
  { label: 'Heading', command: 'formatBlock', block: 'h2' },
  { label: 'Subheading', command: 'formatBlock', block: 'h3' },
  { label: 'List', command: 'insertUnorderedList' },
  { label: 'Link', command: 'createLink' },
];
/** Elements that execCommand creates, and their replacements. */
const replacements = { b: 'strong', i: 'em', div: 'p' };
const blockedInLine = ['insertParagraph', 'insertLineBreak', 'formatBold', 'formatUnderline'];

/** A single line with emphasis. */
export const lineControl = ({ value }) => editorControl({ value, isLine: true, buttons: [emphasisButton] });

/** Rich text. Markup without a button, such as tables, is preserved. */
export const richTextControl = ({ value }) => editorControl({ value, isLine: false, buttons: richTextButtons });

function editorControl({ value, isLine, buttons }) {
  const editor = element('div', {
    class: isLine ? 'rich line' : 'rich',
    contentEditable: 'true',
    role: 'textbox',
    'aria-multiline': String(!isLine),
    // The desk's CSP blocks scripts in stored HTML.
    innerHTML: value || (isLine ? '' : '<p><br></p>'),
    onbeforeinput: (event) => isLine && blockedInLine.includes(event.inputType) && event.preventDefault(),
    onpaste: (event) => {
      event.preventDefault();
      const pasted = event.clipboardData.getData('text/plain');
      document.execCommand('insertText', false, isLine ? pasted.replace(/\s+/g, ' ') : pasted);
    },
    onfocus: () => document.execCommand('defaultParagraphSeparator', false, 'p'),
  });
  const tools = element('div', { class: 'tools' }, ...buttons.map((button) => commandButton(editor, button)));
  return {
    control: editor,
    wrapper: element('div', { class: 'with-tools' }, tools, editor),
    read: () => serializeHtml(editor),
  };
}

/** `execCommand` is deprecated, but supported everywhere and undoable. */
function commandButton(editor, { label, command, block }) {
  let savedSelection;
  const isOn = () => (block ? document.queryCommandValue(command) === block : document.queryCommandState(command));
  const button = element(
    'button',
    {
      type: 'button',
      class: 'tool wide-tool',
      'aria-pressed': 'false',
      // Keeps the selection.
      onmousedown: (event) => event.preventDefault(),
      onclick: () => {
        const isLeft = document.activeElement !== editor;
        editor.focus();
        if (isLeft && savedSelection) getSelection().setBaseAndExtent(...savedSelection);
        apply();
        updateState();
      },
    },
    label,
  );
  function apply() {
    if (command === 'createLink') return toggleLink();
    document.execCommand(command, false, block && (isOn() ? 'p' : block));
    if (command === 'insertUnorderedList') normalizeList(isOn());
  }
  function updateState() {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
    if (!editor.contains(anchorNode)) return;
    savedSelection = [anchorNode, anchorOffset, focusNode, focusOffset];
    button.setAttribute('aria-pressed', String(command === 'createLink' ? linkAt(anchorNode) !== null : isOn()));
  }
  for (const event of ['keyup', 'pointerup', 'input', 'focus']) editor.addEventListener(event, updateState);
  return button;
}

/** Works around Chromium: restores the caret in new items and the paragraph of removed ones. */
function normalizeList(isItem) {
  if (!isItem) return document.execCommand('formatBlock', false, 'p');
  const selection = getSelection();
  if (!selection.isCollapsed) return;
  selection.selectAllChildren(selection.anchorNode.parentElement.closest('ul') ?? selection.anchorNode);
  selection.collapseToEnd();
}

const linkAt = (node) => (node.nodeType === Node.TEXT_NODE ? node.parentElement : node).closest('a');

function toggleLink() {
  const link = linkAt(getSelection().anchorNode);
  if (link) getSelection().selectAllChildren(link);
  const url = window.prompt('Where does it lead? Empty for nowhere.', link?.getAttribute('href') ?? '/');
  if (url === null) return;
  document.execCommand(url === '' ? 'unlink' : 'createLink', false, url);
}

function serializeHtml(editor) {
  if (editor.textContent.trim() === '') return '';
  const copy = editor.cloneNode(true);
  for (const span of copy.querySelectorAll('span')) span.replaceWith(...span.childNodes);
  for (const [made, name] of Object.entries(replacements))
    for (const found of copy.querySelectorAll(made)) found.replaceWith(element(name, {}, ...found.childNodes));
  // Chromium nests lists and headings in the original paragraph.
  for (const outer of copy.querySelectorAll('p:has(ul, ol, h2, h3, p)')) outer.replaceWith(...outer.childNodes);
  return copy.innerHTML.replaceAll('&nbsp;', '\u00a0');
}
