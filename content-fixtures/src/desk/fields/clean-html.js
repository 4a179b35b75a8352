import DOMPurify from '../libraries/dompurify.js';
import { element } from '../shared/dom.js';
import allowed from '../shared/rich-text.json' with { type: 'json' };

const attributes = Object.values(allowed.attributes).flat();
/** The markup that the site allows in rich text, and in a line with emphasis. */
const richText = {
  ALLOWED_TAGS: allowed.elements,
  ALLOWED_ATTR: attributes,
  ADD_URI_SAFE_ATTR: attributes.filter((name) => !['href', 'src'].includes(name)),
  // Also allows relative URLs, which have neither scheme nor host.
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${allowed.schemes.join('|')}):|(?![a-z][a-z\\d+.-]*:|[/\\\\]{2}))`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};
const line = { ...richText, ALLOWED_TAGS: ['em', 'i'], ALLOWED_ATTR: [] };

DOMPurify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const names = [...(allowed.attributes[node.localName] ?? []), ...allowed.attributes['*']];
  if (!names.includes(attribute.attrName)) attribute.keepAttr = false;
});

/** Styles are parsed as data, because the desk's CSP blocks and reports them. */
function parse(html) {
  const unstyled = html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[^<>]*>/g, (tag) => tag.replace(/(\s)style=(?=["'])/gi, '$1data-style='));
  return new DOMParser().parseFromString(unstyled, 'text/html').body;
}

function purify(body, rules) {
  const clean = DOMPurify.sanitize(body.innerHTML, { ...rules, RETURN_DOM_FRAGMENT: true });
  return document.importNode(clean, true);
}

/** Reduces rich text to what the site shows, including text pasted from Word, Google Docs or web pages. */
export function cleanHtml(html) {
  const body = parse(html);
  for (const [name, other] of Object.entries(allowed.renamed))
    for (const found of body.querySelectorAll(name)) rename(found, other);
  convertWordLists(body);
  convertStyles(body);
  for (const paragraph of body.querySelectorAll('li > p:only-child')) paragraph.replaceWith(...paragraph.childNodes);
  return purify(body, richText);
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, li, td, th';

/** Reduces text to one line, keeping its emphasis. */
export function cleanLine(html) {
  const body = parse(html);
  convertStyles(body);
  for (const block of body.querySelectorAll(blocks)) {
    if (block.previousSibling) block.before(' ');
    if (block.nextSibling) block.after(' ');
  }
  for (const gap of body.querySelectorAll('br')) gap.replaceWith(' ');
  const clean = purify(body, line);
  clean.normalize();
  const words = document.createTreeWalker(clean, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) words.currentNode.data = words.currentNode.data.replace(/[ \t\r\n\f]+/g, ' ');
  return clean;
}

/** Renames an element, keeping its attributes and content. */
export function rename(found, name) {
  const made = element(name, {}, ...found.childNodes);
  for (const { name: attribute, value } of found.attributes) made.setAttribute(attribute, value);
  found.replaceWith(made);
}

/**
 * Converts the styles with which Google Docs marks bold and italic text, and unwraps its outermost `<b>`, which is not
 * bold.
 */
function convertStyles(body) {
  for (const bold of body.querySelectorAll('b[data-style*="font-weight:normal"]')) bold.replaceWith(...bold.childNodes);
  for (const [look, name] of [
    [/font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
    [/font-style:\s*italic/, 'em'],
  ])
    for (const span of body.querySelectorAll('span[data-style]'))
      if (look.test(span.dataset.style)) span.append(element(name, {}, ...span.childNodes));
}

/** Word writes lists as paragraphs that begin with a bullet or a number. */
function convertWordLists(body) {
  let list;
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const sign = paragraph.querySelector('span[data-style*="mso-list:Ignore"]');
    const name = /^\s*\w+[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (paragraph.previousElementSibling !== list || list?.localName !== name) {
      list = element(name);
      paragraph.before(list);
    }
    list.append(element('li', {}, ...paragraph.childNodes));
    paragraph.remove();
  }
}
