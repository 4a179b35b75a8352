import { markUnsupported, type ParseOptions, type Scope, scopeToHosts, selectBlocks } from '../shared/scope.ts';
import type { XmlElement } from './xml.ts';

/** A rewriteMap with its lines. */
export type RewriteMap = { readonly line: number; readonly name: string; readonly entries: readonly XmlElement[] };

/** Conditions of a rule other than its path; undefined if it is for a host other than the selected one. */
export type Conditions = { readonly scope: Scope; readonly map?: RewriteMap } | undefined;

/** Reads the conditions of a rule. Supports hosts and a map over the path; any other condition rejects the rule. */
export function readConditions(
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

export const isTrue = (text: string | undefined): boolean => /^true$/i.test(text ?? '');

/** Lists the hosts that an expression matches: `^(www\.)?orrery\.example$`. */
function hostsIn(pattern: string): string[] {
  const [, www, host = ''] = /^\^(\((?:\?:)?www\\\.\)\?)?((?:[\w-]+\\\.)*[\w-]+)\$$/i.exec(pattern) ?? [];
  const plain = host.replaceAll('\\.', '.');
  if (plain === '') return [];
  return www === undefined ? [plain] : [plain, `www.${plain}`];
}

/** The map that looks up the path: `{Moved:{REQUEST_URI}}`, with any value. */
function mapIn(input: string, pattern: string, maps: readonly RewriteMap[]): RewriteMap | undefined {
  const [, name] = /^\{([^:{}]+):\{(?:REQUEST_URI|PATH_INFO|URL|R:[01])\}\}$/i.exec(input) ?? [];
  const takesAny = /^(?:\^?\(?\.\+\)?\$?|\(?\.\+\)?)$/.test(pattern);
  return name !== undefined && takesAny ? maps.find((map) => map.name === name) : undefined;
}
