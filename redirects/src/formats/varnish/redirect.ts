import { getOnlyPath, parsePattern } from '../../patterns/parse-pattern.ts';
import type { PathSet } from '../shared/place.ts';
import { literalTarget, type RuleCollector } from '../shared/rule-collector.ts';
import { addScopedRule, type Scope } from '../shared/scope.ts';
import { evaluate, hostPlaceholder, matchWholePath, pathPlaceholder, type VclValue, type VclValues } from './values.ts';
import type { VclExpression } from './vcl/expressions.ts';
import type { VclBranch, VclFile, VclStatement } from './vcl/parse.ts';

/** The state before a statement. */
export type Context = {
  readonly scope: Scope;
  /** The innermost path condition. */
  readonly place?: PathSet | undefined;
  readonly values: VclValues;
  /** The value assigned last. */
  readonly latest?: VclValue | undefined;
  /** The number of clauses in the enclosing conditions. */
  readonly branches: number;
};

/** Imports `return (synth(301, "/target"))`. */
export function readReturn(
  collector: RuleCollector,
  responses: SynthResponses,
  { line, shown, action, values: given }: Extract<VclStatement, { kind: 'return' }>,
  { scope, place, values, latest }: Context,
): void {
  const status = getStatus(action, given, responses);
  if (status === undefined) return;
  if (status < 300 || status > 399) {
    if ((status === 404 || status === 410) && place)
      collector.refuse(line, place.name, `responds with ${status}, which is not a redirect`);
    return;
  }
  const reason = given[1] && evaluate(given[1], values);
  const inHeader = responses.header === undefined ? latest : values.get(responses.header);
  const value = isRedirectTarget(reason) ? reason : inHeader;
  const refuse = (reason: string) => collector.refuse(line, place?.origin ?? shown, reason);
  if (scope.unsupported !== undefined || !place) return void refuse(scope.unsupported ?? 'redirects every request');
  if (!isRedirectTarget(value)) return void refuse('has a target that is not a literal');
  const found = { line, code: status };
  if (value.kind === 'path') return void refuse('redirects to itself');
  const target = value.target.replace(ownOrigin, '');
  if (target.includes(hostPlaceholder)) return void refuse('the target uses the host');
  if (value.kind === 'replaced') {
    const isWhole = value.pattern === matchWholePath(place.origin.replace(/^\(\?i\)/, ''));
    addScopedRule(collector, scope, { ...found, origin: isWhole ? place.origin : value.pattern, target }, false);
  } else addTarget(collector, scope, place, { ...found, target });
}

/** The site's own origin. */
const ownOrigin = new RegExp(`^https?://${hostPlaceholder}(?=[/${pathPlaceholder}])`);

/** Adds a rule that redirects every path of a set. */
function addTarget(
  collector: RuleCollector,
  scope: Scope,
  place: PathSet,
  { target, ...found }: { readonly line: number; readonly code: number; readonly target: string },
): void {
  const refuse = (reason: string) => collector.refuse(found.line, place.origin, reason);
  const add = (origin: string, to: string) => addScopedRule(collector, scope, { ...found, origin, target: to }, false);
  const parts = target.split(pathPlaceholder);
  const path = getOnlyPath(place.origin);
  if (path !== undefined) return void add(place.origin, literalTarget(parts.join(path)));
  // "$1" in the target of a pattern would be a capture.
  if (/\$\d/.test(target)) return void refuse('has a target with a "$" before a digit');
  if (parts.length === 1) return void add(place.origin, target);
  const origin = place.whole ?? captureOpenEnded(place);
  if (origin === undefined || parts.length > 2)
    return void refuse('the target uses the whole path, but the condition matches only a part');
  add(origin, parts.join('$1'));
}

/** Captures everything: `^/shop/` → `^(/shop/.*)$`. */
function captureOpenEnded({ origin }: PathSet): string | undefined {
  const nodes = parsePattern(origin);
  const [first, ...rest] = (nodes?.length === 1 && nodes[0]) || [];
  const isOpen = first?.kind === 'start' && rest.every(({ kind }) => kind !== 'group' && kind !== 'end');
  return isOpen ? `^(${origin.replace(/^\(\?i\)/, '').slice(1)}.*)$` : undefined;
}

/** Whether a value is a redirect target, not a reason phrase. */
function isRedirectTarget(value: VclValue | undefined): value is VclValue {
  return (
    value !== undefined &&
    (value.kind === 'path' || /^(?:\/|https?:)/i.test(value.target) || value.target.startsWith(pathPlaceholder))
  );
}

/** Returns the status of a synthetic response, or undefined for other actions. */
function getStatus(action: string, values: readonly { kind: string; value?: unknown }[], responses: SynthResponses) {
  const [status] = values;
  return action === 'synth' && typeof status?.value === 'number' ? responses.getStatus(status.value) : undefined;
}

export function isRedirect(responses: SynthResponses, statement: VclStatement | undefined): boolean {
  if (statement?.kind !== 'return') return false;
  const status = getStatus(statement.action, statement.values, responses) ?? 0;
  return status >= 300 && status <= 399;
}

/** How a file turns synthetic statuses into redirects. */
export type SynthResponses = {
  readonly getStatus: (status: number) => number;
  /** Request header that becomes the Location header. */
  readonly header: string | undefined;
};

/** By convention, `vcl_synth` maps statuses of 700 and above to real ones. Without a mapping, they mean 301. */
const firstPrivate = 700;
/** Varnish sends only the last three digits of a status. */
const thousand = 1_000;

/** Reads `vcl_synth`, or `vcl_error` of Varnish 3. */
export function readSynth({ subroutines }: VclFile): SynthResponses {
  const statements = subroutines.filter(({ name }) => /^vcl_(?:synth|error)$/.test(name)).flatMap(({ block }) => block);
  const statuses = new Map<number, number>();
  let usual = 301;
  for (const { statement, arm } of allSets(statements)) {
    if (!/^(?:resp|obj)\.status$/.test(statement.name) || statement.value.kind !== 'number') continue;
    const matched = arm?.condition && statusesIn(arm.condition);
    if (!matched || matched.length === 0) usual = statement.value.value;
    else for (const status of matched) statuses.set(status, statement.value.value);
  }
  const location = allSets(statements).find(({ statement }) => /^(?:resp|obj)\.http\.location$/i.test(statement.name));
  const from = location?.statement.value;
  return {
    getStatus: (status) => {
      const set = statuses.get(status);
      if (set !== undefined) return set;
      if (status >= thousand) return status % thousand;
      return status >= firstPrivate ? usual : status;
    },
    header: from?.kind === 'name' && from.name.startsWith('req.http.') ? from.name.toLowerCase() : undefined,
  };
}

type SetStatement = { readonly statement: Extract<VclStatement, { kind: 'set' }>; readonly arm: VclBranch | undefined };

function allSets(block: readonly VclStatement[], arm?: VclBranch): SetStatement[] {
  return block.flatMap((statement) => {
    if (statement.kind === 'set') return [{ statement, arm }];
    return statement.kind === 'if' ? statement.arms.flatMap((inner) => allSets(inner.block, inner)) : [];
  });
}

/** The statuses for which a condition holds: `resp.status == 750 || resp.status == 751`. */
function statusesIn(condition: VclExpression): number[] {
  if (condition.kind === 'or') return condition.of.flatMap(statusesIn);
  const isEqual = condition.kind === 'compare' && condition.operator === '==';
  return isEqual && condition.right.kind === 'number' ? [condition.right.value] : [];
}
