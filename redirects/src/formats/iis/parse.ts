import { escapePattern } from '../../patterns/parse-pattern.ts';
import { patternSet } from '../shared/place.ts';
import {
  createRuleCollector,
  type ImportedMap,
  literalTarget,
  orderReason,
  type ParsedRule,
  type RuleCollector,
  rewriteReason,
} from '../shared/rule-collector.ts';
import {
  addScopedRule,
  markUnsupported,
  type ParseOptions,
  type Scope,
  scopeOutside,
  scopeToHosts,
  scopeWithin,
  selectBlocks,
  unscoped,
} from '../shared/scope.ts';
import { rootedPattern } from '../shared/spelled-pattern.ts';
import { readXml, type XmlElement } from './xml.ts';

type File = {
  readonly collector: RuleCollector;
  readonly options: ParseOptions;
  readonly maps: readonly RewriteMap[];
  /** The rewrite maps that redirects use. */
  readonly used: Set<RewriteMap>;
};

/** Imports the rules and maps of IIS URL Rewrite from a web.config, in evaluation order. */
export function readIis(text: string, options: ParseOptions = {}): ImportedMap {
  const collector = createRuleCollector();
  const elements = readXml(text);
  const file: File = { collector, options, maps: mapsIn(elements), used: new Set() };
  readElements(file, elements, unscoped);
  for (const map of file.maps) {
    const refuse = (message: string) => collector.refuse(map.line, `rewriteMap ${map.name}`, message);
    if (!file.used.has(map)) refuse('is not used by an imported redirect');
    else if (map.usual !== '') refuse(`redirects every path that it does not list to its defaultValue, ${map.usual}`);
  }
  return collector.result();
}

function mapsIn(elements: readonly XmlElement[]): RewriteMap[] {
  return elements.flatMap(({ line, name: element, attributes, children }) => {
    if (element !== 'rewriteMap') return mapsIn(children);
    const { name = '', defaultValue: usual = '' } = attributes;
    return [{ line, name, usual, entries: children }];
  });
}

function readElements(file: File, elements: readonly XmlElement[], scope: Scope): void {
  const { refuse } = file.collector;
  for (const { line, name, attributes, children } of elements) {
    const { configSource, path = '', destination = '' } = attributes;
    if (configSource !== undefined)
      refuse(line, name, `is in another file: replace it with the content of ${configSource}`);
    else if (name === 'httpRedirect' && isTrue(attributes['enabled']))
      refuse(line, `httpRedirect ${destination}`, 'redirects a whole directory: write it as a rule of URL Rewrite');
    else if (name === 'location' && !/^\.?$/.test(path))
      readElements(file, children, markUnsupported(scope, `applies only within <location path="${path}">`));
    else if (name === 'rules' || name === 'globalRules') {
      const last = children.findLastIndex(isRedirect);
      children.reduce((left, rule, at) => readRule(file, rule, left, at < last), scope);
    } else if (name !== 'outboundRules') readElements(file, children, scope);
  }
}

const findChild = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);
const isRedirect = (rule: XmlElement): boolean => /^Redirect$/i.test(getActionType(rule));
const getActionType = (rule: XmlElement): string => findChild(rule, 'action')?.attributes['type'] ?? 'None';

/** Reads a rule. Returns the scope of the rules after it. */
function readRule(file: File, rule: XmlElement, scope: Scope, isFollowed: boolean): Scope {
  const { line, attributes } = rule;
  const { name = '', enabled = 'true', patternSyntax = '', stopProcessing } = attributes;
  const match = findChild(rule, 'match')?.attributes ?? {};
  const origin = parseOrigin(match['url'] ?? '.*', patternSyntax);
  const refuse = (message: string) => file.collector.refuse(line, match['url'] ?? name, message);
  const action = getActionType(rule);
  if (rule.name !== 'rule') return scope;
  if (!isTrue(enabled)) refuse('is disabled, so it is not imported');
  else if (isTrue(match['negate'])) refuse('matches all other paths (negate), which cannot be converted');
  else if (origin === undefined) refuse('matches the path without its leading slash, which cannot be converted');
  else if (isRedirect(rule)) readRedirect(file, rule, origin, scope);
  else {
    const reason = /^Rewrite$/i.test(action) ? rewriteReason : `has the action ${action}, which is not a redirect`;
    if (!/^None$/i.test(action)) refuse(reason);
    // Later rules see the path that a rewrite has changed.
    const ends = isTrue(stopProcessing) || !/^None$/i.test(action);
    const isConditional = findChild(rule, 'conditions')?.children.some((child) => child.name === 'add') === true;
    if (ends && !isConditional) return scopeOutside(scope, patternSet(`the rule "${name}" (line ${line})`, origin));
    if (ends && isFollowed) refuse(orderReason);
  }
  return scope;
}

function parseOrigin(url: string, syntax: string): string | undefined {
  if (/^ExactMatch$/i.test(syntax)) return `^/${escapePattern(url)}$`;
  if (/^Wildcard$/i.test(syntax)) return `^/${url.split('*').map(escapePattern).join('(.*)')}$`;
  return rootedPattern(url === '' ? '.*' : url);
}

const codes: Readonly<Record<string, number>> = { permanent: 301, found: 302, seeother: 303, temporary: 307 };

function readRedirect(file: File, rule: XmlElement, origin: string, scope: Scope): void {
  const { collector, options, maps, used } = file;
  const { url = '', redirectType = 'Permanent', appendQueryString } = findChild(rule, 'action')?.attributes ?? {};
  const conditions = readConditions(findChild(rule, 'conditions'), maps, options, scope);
  if (!conditions) return;
  const code = codes[redirectType.toLowerCase()] ?? redirectType;
  const found = { line: rule.line, code, discardsQuery: /^false$/i.test(appendQueryString ?? '') };
  if (conditions.map) {
    used.add(conditions.map);
    const place = patternSet(`the rule "${rule.attributes['name'] ?? ''}"`, origin, true);
    const within = scopeWithin(conditions.scope, place);
    for (const { line, attributes } of conditions.map.entries) {
      const { key = '', value = '' } = attributes;
      const path = `^${escapePattern(key.startsWith('/') ? key : `/${key}`)}$`;
      const target = url.replace(/\{C:[01]\}/g, () => value);
      addTo(collector, within, { ...found, line, origin: path }, target, false);
    }
  } else if (/\{R:0\}/.test(url)) {
    const whole = origin.replace(/^\^\/([\s\S]*?)((?<!\\)\$)?$/, '^/($1)$2');
    const shifted = url.replace(/\{R:(\d)\}/g, (_, number: string) => `{R:${Number(number) + 1}}`);
    if (whole === origin) collector.refuse(rule.line, origin, 'uses {R:0}, but its expression does not begin with ^');
    else addTo(collector, conditions.scope, { ...found, origin: whole }, shifted, true);
  } else addTo(collector, conditions.scope, { ...found, origin }, url, true);
}

type Found = Omit<ParsedRule, 'target'>;

/** Adds a rule whose target may use captures. A target without a leading slash is relative to the root. */
function addTo(collector: RuleCollector, scope: Scope, found: Found, url: string, isDecoded: boolean): void {
  const target = literalTarget(url)
    .replace(/^https?:\/\/\{HTTP_HOST\}(?=\/|$)/i, '')
    .replace(/\{R:([1-9])\}/g, '$$$1');
  const [variable] = /\{[^}]*\}?/.exec(target) ?? [];
  if (variable !== undefined) collector.refuse(found.line, found.origin, `uses ${variable}`);
  else if (target.startsWith('~')) collector.refuse(found.line, found.origin, 'leads to an application directory (~)');
  else if (url === '') collector.refuse(found.line, found.origin, 'has no target');
  else {
    const rooted = /^(?:\/|https?:)/i.test(target) ? target : `/${target}`;
    addScopedRule(collector, scope, { ...found, target: rooted }, isDecoded);
  }
}

type RewriteMap = {
  readonly line: number;
  readonly name: string;
  /** The value of the paths that are not listed, or an empty string if there is none. */
  readonly usual: string;
  readonly entries: readonly XmlElement[];
};

/** Conditions of a rule besides its path, or undefined if the rule is for a host other than the selected one. */
type Conditions = { readonly scope: Scope; readonly map?: RewriteMap } | undefined;

/** Reads the conditions of a rule. Only hosts and a map lookup of the path are supported. */
function readConditions(
  element: XmlElement | undefined,
  maps: readonly RewriteMap[],
  options: ParseOptions,
  scope: Scope,
): Conditions {
  let found: Exclude<Conditions, undefined> = { scope };
  const all = element?.children.filter(({ name }) => name === 'add') ?? [];
  const isAny = all.length > 1 && /^MatchAny$/i.test(element?.attributes['logicalGrouping'] ?? '');
  for (const { attributes } of all) {
    const { input = '', pattern = '' } = attributes;
    const isPlain = !isAny && !isTrue(attributes['negate']) && /^(?:Pattern|)$/i.test(attributes['matchType'] ?? '');
    const hosts = /^\{(?:HTTP_HOST|SERVER_NAME)\}$/i.test(input) ? hostsIn(pattern) : [];
    const map = mapIn(input, pattern, maps);
    if (isPlain && hosts.length > 0) {
      if (selectBlocks([{ hosts }], options).length === 0) return undefined;
      found = { ...found, scope: scopeToHosts(found.scope, { hosts }, options) };
    } else if (isPlain && map && !found.map) found = { ...found, map };
    else
      found = { ...found, scope: markUnsupported(found.scope, `has an unsupported condition (${input} ${pattern})`) };
  }
  return found;
}

const isTrue = (text: string | undefined): boolean => /^true$/i.test(text ?? '');

/** Lists the hosts that an expression such as `^(www\.)?orrery\.example$` matches. */
function hostsIn(pattern: string): string[] {
  const [, www, host = ''] = /^\^(\((?:\?:)?www\\\.\)\?)?((?:[\w-]+\\\.)*[\w-]+)\$$/i.exec(pattern) ?? [];
  const plain = host.replaceAll('\\.', '.');
  if (plain === '') return [];
  return www === undefined ? [plain] : [plain, `www.${plain}`];
}

/** The map in which a condition such as `{Moved:{REQUEST_URI}}` looks up the path, if it accepts every value. */
function mapIn(input: string, pattern: string, maps: readonly RewriteMap[]): RewriteMap | undefined {
  const [, name] = /^\{([^:{}]+):\{(?:REQUEST_URI|PATH_INFO|URL|R:[01])\}\}$/i.exec(input) ?? [];
  const takesAny = /^(?:\^?\(?\.\+\)?\$?|\(?\.\+\)?)$/.test(pattern);
  return name !== undefined && takesAny ? maps.find((map) => map.name === name) : undefined;
}
