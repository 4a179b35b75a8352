import * as v from 'valibot';
import { getElementLines } from '../../rules/array-element-lines.ts';
import { issueWords } from '../../rules/issue-words.ts';
import { readColumns, redirection } from '../csv/columns.ts';
import { addRows } from '../csv/parse.ts';
import type { TableRow } from '../csv/table.ts';
import { createRuleCollector, type ImportedMap, type RuleCollector } from '../shared/rule-collector.ts';
import type { ParseOptions } from '../shared/scope.ts';

const group = v.object({ id: v.number(), enabled: v.boolean() });
const item = v.object({
  url: v.string(),
  regex: v.optional(v.boolean(), false),
  action_code: v.number(),
  action_type: v.string(),
  action_data: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.object({ url: v.string() }),
        v.transform(({ url }) => url),
      ),
    ]),
    '',
  ),
  match_type: v.optional(v.string(), 'url'),
  group_id: v.optional(v.number()),
  enabled: v.optional(v.boolean(), true),
});
const exported = v.object({ groups: v.optional(v.array(group), []), redirects: v.array(v.unknown()) });

/** Parses the JSON of the WordPress plugin Redirection. Returns undefined for other JSON. */
export function readRedirectionJson(text: string, options: ParseOptions): ImportedMap | undefined {
  if (!/^[\ufeff\s]*\{/.test(text)) return undefined;
  const value = v.safeParse(v.pipe(v.string(), v.parseJson(), exported), text.replace(/^\ufeff/, ''));
  if (!value.success) return undefined;
  const collector = createRuleCollector();
  const { groups, redirects } = value.output;
  const lines = linesIn(text);
  const disabled = new Set(groups.filter(({ enabled }) => !enabled).map(({ id }) => id));
  const rows = redirects.flatMap((one, at) => toRow(collector, one, lines[at] ?? 1, disabled));
  addRows(collector, rows, readColumns(redirection), options);
  return collector.result();
}

/** Converts a redirect to a row of the plugin's CSV export. */
function toRow(collector: RuleCollector, value: unknown, line: number, disabled: ReadonlySet<number>): TableRow[] {
  const { output, success, issues } = v.safeParse(item, value);
  if (!success) {
    const url = v.is(v.object({ url: v.string() }), value) ? value.url : '';
    const fault = `${v.getDotPath(issues[0]) ?? 'it'} ${issueWords(issues[0])}`;
    collector.refuse(line, url, `is not a redirect of the Redirection plugin: ${fault}`);
    return [];
  }
  const { url, action_data: target, regex, action_code: code, action_type: action, match_type: match } = output;
  const isActive = output.enabled && !disabled.has(output.group_id ?? -1);
  if (isActive && match !== 'url') {
    collector.refuse(line, url, `depends on more than the path ("${match}")`);
    return [];
  }
  const flags = [regex ? '1' : '0', String(code), action, '', '', isActive ? 'active' : 'disabled'];
  return [{ line, fields: [url, target, ...flags] }];
}

/** Returns the line of each redirect, possibly followed by the lines of elements of later lists. */
function linesIn(text: string): number[] {
  const [before = ''] = /^[\s\S]*?"redirects"\s*:\s*(?=\[)/.exec(text) ?? [];
  const first = before.split('\n').length;
  return getElementLines(text.slice(before.length)).map((line) => line + first - 1);
}
