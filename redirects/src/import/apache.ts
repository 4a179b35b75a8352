import { escapePattern } from '../regex/syntax.ts';
import { type Collector, createCollector, type ImportedMap } from './collect.ts';
import { joinedLines, wordsOf } from './words.ts';

const statusNames: Record<string, number> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

type Condition = {
  readonly variable: string;
  readonly pattern: string;
};

/** `Redirect`, `RedirectMatch` and `RewriteRule` of a virtual host or an .htaccess file. */
export function readApache(text: string): ImportedMap {
  const collector = createCollector();
  let conditions: Condition[] = [];
  for (const { line, text: raw } of joinedLines(text)) {
    const [directive = '', ...words] = wordsOf(raw.trim());
    const name = directive.toLowerCase();
    if (name === 'rewritecond') conditions.push({ variable: words[0] ?? '', pattern: words[1] ?? '' });
    else if (name === 'rewriterule') {
      rewriteRule(collector, line, words, conditions);
      conditions = [];
    } else if (name === 'redirectpermanent') redirect(collector, line, ['permanent', ...words], false);
    else if (name === 'redirecttemp') redirect(collector, line, ['temp', ...words], false);
    else if (name === 'redirect') redirect(collector, line, words, false);
    else if (name === 'redirectmatch') redirect(collector, line, words, true);
    else if (name === 'rewritebase' && words[0] !== '/')
      collector.refuse(line, raw.trim(), 'a base other than "/" is not supported: its rules are read without it');
    else if (name === 'rewritemap') collector.refuse(line, raw.trim(), 'import the map file itself, as csv');
  }
  return collector.result();
}

/** `Redirect` covers everything below its path; `RedirectMatch` has an expression. */
function redirect(collector: Collector, line: number, words: readonly string[], isPattern: boolean): void {
  const hasStatus = words.length > 2 || /^\d{3}$/.test(words[0] ?? '') || (words[0] ?? '') in statusNames;
  const [status, origin = '', target] = hasStatus ? words : ['302', ...words];
  const code = statusNames[status ?? ''] ?? status;
  if (target === undefined) return void collector.refuse(line, origin, `has no target (status ${status})`);
  if (isPattern) return void collector.pattern({ line, origin, target, code }, true);
  const path = origin.replace(/\/$/, '');
  if (path === '') return void collector.refuse(line, origin, 'would redirect the whole site');
  const isPage = /\.\w+$/.test(path);
  if (isPage) return void collector.path({ line, origin: path, target, code }, true);
  collector.pattern({ line, origin: `^${escapePattern(path)}(/.*)?$`, target: `${target.replace(/\/$/, '')}$1`, code });
}

function rewriteRule(
  collector: Collector,
  line: number,
  [pattern = '', substitution = '', flagText = '']: readonly string[],
  conditions: readonly Condition[],
): void {
  const flags = flagText
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((flag) => flag.trim());
  const status = flags.map((flag) => /^R(?:edirect)?(?:=(\w+))?$/i.exec(flag)).find((match) => match !== null);
  if (!status) {
    // Rules that only set something for others are not redirects, and nothing is lost without them.
    if (flags.some((flag) => /^G(?:one)?$/i.test(flag)))
      collector.refuse(line, pattern, 'answers 410, which is not a redirect');
    else if (substitution !== '-')
      collector.refuse(line, pattern, 'rewrites within the server; only redirects are imported');
    return;
  }
  const code = statusNames[status[1]?.toLowerCase() ?? ''] ?? status[1] ?? 302;
  const [condition, ...others] = conditions;
  const target = targetOf(substitution);
  if (/%\{/.test(target))
    return void collector.refuse(line, pattern, `the target asks for ${/%\{\w+\}/.exec(target)?.[0]}`);
  if (!condition)
    return void collector.pattern({ line, origin: withSlash(pattern), target: unescaped(target), code }, true);
  const isPathOnly = others.length === 0 && /^(?:\^|\.\*|\^\.\*\$|\^\(\.\*\)\$)$/.test(pattern);
  const isRequest = /^%\{(?:REQUEST_URI|ENV:VITRINE_PATH)\}$/i.test(condition.variable);
  if (!isPathOnly || !isRequest || condition.pattern.startsWith('!'))
    return void collector.refuse(
      line,
      pattern,
      `applies only under a condition (${condition.variable} ${condition.pattern})`,
    );
  const isDecoded = !condition.variable.includes('ENV');
  collector.pattern(
    { line, origin: condition.pattern, target: unescaped(target.replace(/(?<!\\)%([1-9])/g, '$$$1')), code },
    isDecoded,
  );
}

/** In .htaccess a path begins without a slash. */
function withSlash(pattern: string): string {
  return pattern.replace(/^\^?(?:\/\?|\/)?(?!\/)/, (start) => (pattern.startsWith('^') || start === '' ? '^/' : start));
}

function targetOf(substitution: string): string {
  const onSite = substitution.replace(/^https?:\/\/%\{(?:HTTP_HOST|SERVER_NAME)\}/i, '');
  return /^(?:\/|https?:|\$|%)/i.test(onSite) ? onSite : `/${onSite}`;
}

/** A target that ends in `?` drops the query. */
function unescaped(target: string): string {
  return target.replace(/\?$/, '').replace(/\\([%$\\])/g, '$1');
}
