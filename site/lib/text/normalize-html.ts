import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
  serializeOuter,
} from 'parse5';

/** Maximum number of parser passes. Ordinary markup is stable after one. */
const maxRounds = 8;

/** The parser drops one newline after `<pre>` in each pass. */
const leadingNewlines = /(<pre[^<>]*>)\n+/g;

const container = defaultTreeAdapter.createElement('div', names.NS.HTML, []);

/**
 * Returns the HTML as a browser's parser would correct it, because any difference would break hydration. HTML that
 * never stabilizes is reduced to its text.
 */
export function normalizeHtml(html: string): string {
  let before = html;
  for (let round = 0; round < maxRounds; round++) {
    const after = serialize(parseFragment(container, before, {})).replace(leadingNewlines, '$1');
    if (after === before) return after;
    before = after;
  }
  return getText(before);
}

/** Returns the text content. */
function getText(html: string): string {
  const words: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = parseFragment(html).childNodes.reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) words.push(serializeOuter(node));
    else if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return words.join(' ');
}
