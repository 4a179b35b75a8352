import { escapePattern } from '../../patterns/parse-pattern.ts';
import { rootedPattern } from '../shared/bare-patterns.ts';
import { patternSet } from '../shared/place.ts';
import { createRuleCollector, type ImportedMap, literalTarget, type RuleCollector } from '../shared/rule-collector.ts';
import {
  addScopedRule,
  markUnsupported,
  type ParseOptions,
  type Scope,
  scopeOutside,
  scopeWithin,
  unscoped,
} from '../shared/scope.ts';
import { isTrue, type RewriteMap, readConditions } from './conditions.ts';
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
  for (const map of file.maps)
    if (!file.used.has(map))
      collector.refuse(map.line, `rewriteMap ${map.name}`, 'is not used by an imported redirect');
  return collector.result();
}

function mapsIn(elements: readonly XmlElement[]): RewriteMap[] {
  return elements.flatMap(({ line, name, attributes, children }) =>
    name === 'rewriteMap' ? [{ line, name: attributes['name'] ?? '', entries: children }] : mapsIn(children),
  );
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
const isRedirect = (rule: XmlElement): boolean => /^Redirect$/i.test(readActionElement(rule));
const readActionElement = (rule: XmlElement): string => findChild(rule, 'action')?.attributes['type'] ?? 'None';

/** Reads a rule. Returns the scope of the rules after it. */
function readRule(file: File, rule: XmlElement, scope: Scope, isFollowed: boolean): Scope {
  const { line, attributes } = rule;
  const { name = '', enabled = 'true', patternSyntax = '', stopProcessing } = attributes;
  const match = findChild(rule, 'match')?.attributes ?? {};
  const origin = parseOrigin(match['url'] ?? '.*', patternSyntax);
  const refuse = (message: string) => file.collector.refuse(line, match['url'] ?? name, message);
  const action = readActionElement(rule);
  if (rule.name !== 'rule') return scope;
  if (!isTrue(enabled)) refuse('is disabled, so it is not imported');
  else if (isTrue(match['negate'])) refuse('matches all other paths (negate), which cannot be converted');
  else if (origin === undefined)
    refuse('is an expression over the path without its leading slash, which cannot be converted');
  else if (isRedirect(rule)) readRedirect(file, rule, origin, scope);
  else {
    if (!/^None$/i.test(action))
      refuse(
        /^Rewrite$/i.test(action)
          ? 'is an internal rewrite; only redirects are imported'
          : `has the action ${action}, which is not a redirect`,
      );
    const ends = isTrue(stopProcessing) || !/^(?:None|Rewrite)$/i.test(action);
    const isConditional = findChild(rule, 'conditions')?.children.some((child) => child.name === 'add') === true;
    if (ends && !isConditional) return scopeOutside(scope, patternSet(`the rule "${name}" (line ${line})`, origin));
    if (ends && isFollowed)
      refuse('later rules apply only if this one does not, but are imported without that condition');
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
    const within = scopeWithin(
      conditions.scope,
      patternSet(`the rule "${rule.attributes['name'] ?? ''}"`, origin, true),
    );
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

type Found = {
  readonly line: number;
  readonly origin: string;
  readonly code: number | string;
  readonly discardsQuery: boolean;
};

/** Adds a rule whose target may use captures. A target without a leading slash is relative to the root. */
function addTo(collector: RuleCollector, scope: Scope, found: Found, url: string, isDecoded: boolean): void {
  const target = literalTarget(url)
    .replace(/^https?:\/\/\{HTTP_HOST\}(?=\/|$)/i, '')
    .replace(/\{R:([1-9])\}/g, '$$$1');
  const [variable] = /\{[^}]*\}?/.exec(target) ?? [];
  if (variable !== undefined) collector.refuse(found.line, found.origin, `uses ${variable}`);
  else if (target.startsWith('~')) collector.refuse(found.line, found.origin, 'leads to an application directory (~)');
  else if (url === '') collector.refuse(found.line, found.origin, 'has no target');
  else
    addScopedRule(
      collector,
      scope,
      { ...found, target: /^(?:\/|https?:)/i.test(target) ? target : `/${target}` },
      isDecoded,
    );
}
