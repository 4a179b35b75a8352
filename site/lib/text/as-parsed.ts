import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
  serializeOuter,
} from 'parse5';

/** A browser that reads what it has put right may move some of it again; ordinary markup is at rest after the first time. */
const mostRounds = 8;

/** Browsers leave out a line break here, one each time that they read. */
const firstLines = /(<pre[^>]*>)\n+/g;

const place = defaultTreeAdapter.createElement('div', names.NS.HTML, []);

/**
 * The markup with every element where a browser puts it: React finds on the page what it rendered only where the browser's
 * parser has moved, closed and added nothing. Of markup that never comes to rest, the words.
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

/** The texts of the markup in their order, without its elements. */
function wordsOf(html: string): string {
  const words: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = parseFragment(html).childNodes.reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) words.push(serializeOuter(node));
    else if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return words.join(' ');
}
