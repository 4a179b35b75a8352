import { createRuleCollector, type ImportedMap, type RuleCollector } from '../shared/rule-collector.ts';

type MapLine = { readonly line: number; readonly words: readonly string[] };

/** Parses a text `RewriteMap`: lines with a key and a URL. Undefined for any other file. */
export function readRewriteMap(text: string): ImportedMap | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map(
      (raw, at): MapLine => ({
        line: at + 1,
        words: raw
          .replace(/(?:^|\s)#.*$/, '')
          .trim()
          .split(/\s+/),
      }),
    )
    .filter(({ words: [first] }) => first !== '');
  const isMap = lines.every(({ words: [key = '', ...rest] }) => rest.length === 1 && !/^(?:<|[a-z]+$)/i.test(key));
  if (!isMap || !lines.some(({ words: [key = ''] }) => key.startsWith('/'))) return undefined;
  const collector = createRuleCollector();
  for (const line of lines) readLine(collector, line);
  return collector.result();
}

/** The status is in the rule that uses the map; most are permanent. */
function readLine(collector: RuleCollector, { line, words: [key = '', target = ''] }: MapLine): void {
  if (!key.startsWith('/'))
    collector.refuse(line, key, 'has no leading slash: the rule that uses the map determines its path');
  else if (!/^(?:\/|https?:)/i.test(target)) collector.refuse(line, key, `leads to "${target}", which is not a URL`);
  else collector.path({ line, origin: key, target, code: 301 }, true);
}
