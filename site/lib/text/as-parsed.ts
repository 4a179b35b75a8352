import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
  serializeOuter,
} from 'parse5';

/** Parsing corrected markup may correct it again; ordinary markup is stable after the first round. */
const mostRounds = 8;

/** The parser drops one line break here, each time. */
const firstLines = /(<pre[^<>]*>)\n+/g;

const place = defaultTreeAdapter.createElement('div', names.NS.HTML, []);

/**
 * The markup as a browser corrects it. React hydrates only what the browser's parser has left as it was rendered.
 * Markup that never becomes stable is reduced to its text.
 */
export function asParsed(html: string): string {
  let before = html;
  for (let round = 0; round < mostRounds; round++) {
    const after = serialize(parseFragment(place, before, {})).replace(firstLines, '$1');
    if (after === before) return after;
    before = after;
  }
  return wordsOf(before);
}

/** The text of the markup without its elements. */
function wordsOf(html: string): string {
  const words: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = parseFragment(html).childNodes.reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) words.push(serializeOuter(node));
    else if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return words.join(' ');
}
