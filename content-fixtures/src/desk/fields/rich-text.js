import { element } from '../shared/dom.js';

const emphasise = { words: 'Emphasise', command: 'italic' };
const ofTexts = [
  { words: 'Strong', command: 'bold' },
  emphasise,
  { words: 'Heading', command: 'formatBlock', block: 'h2' },
  { words: 'Subheading', command: 'formatBlock', block: 'h3' },
  { words: 'List', command: 'insertUnorderedList' },
  { words: 'Link', command: 'createLink' },
];
/** Elements that execCommand creates, and their replacements. */
const meant = { b: 'strong', i: 'em', div: 'p' };
const refusedInLine = ['insertParagraph', 'insertLineBreak', 'formatBold', 'formatUnderline'];

/** A single line with emphasis. */
export const lineControl = ({ value }) => surfaceControl({ value, isLine: true, buttons: [emphasise] });

/** Rich text. Markup without a button, such as tables, is preserved. */
export const richTextControl = ({ value }) => surfaceControl({ value, isLine: false, buttons: ofTexts });

function surfaceControl({ value, isLine, buttons }) {
  const surface = element('div', {
    class: isLine ? 'rich line' : 'rich',
    contentEditable: 'true',
    role: 'textbox',
    'aria-multiline': String(!isLine),
    // The desk's CSP blocks scripts in stored HTML.
    innerHTML: value || (isLine ? '' : '<p><br></p>'),
    onbeforeinput: (event) => isLine && refusedInLine.includes(event.inputType) && event.preventDefault(),
    onpaste: (event) => {
      event.preventDefault();
      const pasted = event.clipboardData.getData('text/plain');
      document.execCommand('insertText', false, isLine ? pasted.replace(/\s+/g, ' ') : pasted);
    },
    onfocus: () => document.execCommand('defaultParagraphSeparator', false, 'p'),
  });
  const tools = element('div', { class: 'tools' }, ...buttons.map((button) => commandButton(surface, button)));
  return {
    control: surface,
    wrapper: element('div', { class: 'with-tools' }, tools, surface),
    read: () => markupOf(surface),
  };
}

/** `execCommand` is deprecated, but supported everywhere and undoable. */
function commandButton(surface, { words, command, block }) {
  let chosen;
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
        const isLeft = document.activeElement !== surface;
        surface.focus();
        if (isLeft && chosen) getSelection().setBaseAndExtent(...chosen);
        apply();
        follow();
      },
    },
    words,
  );
  function apply() {
    if (command === 'createLink') return toggleLink();
    document.execCommand(command, false, block && (isOn() ? 'p' : block));
    if (command === 'insertUnorderedList') settleList(isOn());
  }
  function follow() {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
    if (!surface.contains(anchorNode)) return;
    chosen = [anchorNode, anchorOffset, focusNode, focusOffset];
    button.setAttribute('aria-pressed', String(command === 'createLink' ? linkAt(anchorNode) !== null : isOn()));
  }
  for (const event of ['keyup', 'pointerup', 'input', 'focus']) surface.addEventListener(event, follow);
  return button;
}

/** Works around Chromium: restores the caret in new items and the paragraph of removed ones. */
function settleList(isItem) {
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
  const address = window.prompt('Where does it lead? Empty for nowhere.', link?.getAttribute('href') ?? '/');
  if (address === null) return;
  document.execCommand(address === '' ? 'unlink' : 'createLink', false, address);
}

function markupOf(surface) {
  if (surface.textContent.trim() === '') return '';
  const written = surface.cloneNode(true);
  for (const span of written.querySelectorAll('span')) span.replaceWith(...span.childNodes);
  for (const [made, name] of Object.entries(meant))
    for (const found of written.querySelectorAll(made)) found.replaceWith(element(name, {}, ...found.childNodes));
  // Chromium nests lists and headings in the original paragraph.
  for (const outer of written.querySelectorAll('p:has(ul, ol, h2, h3, p)')) outer.replaceWith(...outer.childNodes);
  return written.innerHTML.replaceAll('&nbsp;', '\u00a0');
}
