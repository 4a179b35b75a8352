import { type InvalidRule, parseRedirectMap, type RedirectRule } from '@vitrine/redirects';
import { type MapFinding, validateMap } from '@vitrine/redirects/validate';
import { entryStatus } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { type Field, oneOf, plainText } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';

const block = 'RedirectRule';

/** The redirect map as an element. */
export const redirectMap = { id: '801', handle: 'redirects' } as const;

export const redirectFields: readonly Field[] = [
  { name: 'rules', required: false, shape: { kind: 'blocks', types: [block] } },
];

/** The fields of a rule in the desk. */
export const redirectBlocks: Readonly<Record<string, Field[]>> = {
  [block]: [
    { name: 'origin', required: true, shape: plainText },
    { name: 'target', required: true, shape: plainText },
    { name: 'match', required: false, shape: oneOf('exactmatch', 'regexmatch') },
    { name: 'code', required: false, shape: oneOf('301', '302', '307', '308') },
  ],
};

/** The rules of a map as blocks, with ids by which versions are merged. */
export const ruleBlocks = (rules: readonly RedirectRule[], owner: string): JsonObject[] =>
  rules.map(({ origin, target, code, type }, index) => ({
    type: block,
    id: `${owner}-${index + 1}`,
    origin,
    target,
    match: type,
    code: String(code),
  }));

/** The rules as the site reads them, without disabled ones. */
export function toRules(values: unknown): JsonObject[] {
  return (Array.isArray(values) ? values : [])
    .filter(isJsonObject)
    .filter(({ enabled }) => enabled !== false)
    .map(({ origin, target, match, code }) => ({
      origin: origin ?? '',
      target: target ?? '',
      code: Number(code || 301),
      type: match || 'exactmatch',
      matchType: 'pathonly',
      regex: match === 'regexmatch',
    }));
}

let checked: { text: string; pages: Snapshot; findings: MapFinding[] } | undefined;

/** The findings of the redirect engine, in rule order. */
function findingsIn(rules: JsonObject[], pages: Snapshot): MapFinding[] {
  const text = JSON.stringify(rules);
  if (checked?.text === text && checked.pages === pages) return checked.findings;
  const { entries, invalid } = parseRedirectMap(text, 'the redirect map');
  const findings = validateMap(entries, { invalid: invalid.map(withoutLine), routes: getPaths(pages) });
  checked = { text, pages, findings };
  return findings;
}

const getPaths = (pages: Snapshot): string[] =>
  [...pages.records.entries.values()].flatMap((entry) =>
    entryStatus(entry, Date.now()) === 'live' ? (pages.entryPath(entry) ?? []) : [],
  );

/** The site has files and a search besides its pages, so a target that is not a page can be right. */
const isError = ({ severity, code }: MapFinding): boolean => severity === 'error' && code !== 'dead-target';

/** Removes line numbers, which refer to a file that the desk does not show. */
const withoutLine = ({ index, origin, message }: InvalidRule): InvalidRule => ({ index, origin, message });

function getIssues(values: readonly unknown[], { index, code, message, fix, origin }: MapFinding): Issue[] {
  const shown = values.flatMap((value, position) =>
    isJsonObject(value) && value['enabled'] !== false ? [position] : [],
  );
  const position = shown[index] ?? index;
  const path = `rules[${position}]`;
  if (code !== 'invalid-rule') return [{ path: `${path}.origin`, message: `${origin}: ${message}. ${fix} (${code})` }];
  const rule = values[position];
  const empty = ['origin', 'target'].filter((name) => isJsonObject(rule) && !rule[name]);
  // The engine's messages about the JSON of a rule would be meaningless in the desk.
  return empty.length > 0
    ? empty.map((name) => ({ path: `${path}.${name}`, message: 'required, but empty' }))
    : [{ path: `${path}.origin`, message: `${origin}: ${message}.` }];
}

/** Validates a map against the pages of the content. Warnings do not prevent publishing. */
export function redirectIssues(values: unknown, pages: Snapshot): { errors: Issue[]; warnings: Issue[] } {
  const list: unknown[] = Array.isArray(values) ? values : [];
  const { errors = [], warnings = [] } = Object.groupBy(findingsIn(toRules(list), pages), (finding) =>
    isError(finding) ? 'errors' : 'warnings',
  );
  const toIssues = (findings: MapFinding[]) => findings.flatMap((finding) => getIssues(list, finding));
  return { errors: toIssues(errors), warnings: toIssues(warnings) };
}
