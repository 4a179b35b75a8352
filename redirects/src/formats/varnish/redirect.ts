import { parsePattern, singlePath } from '../../patterns/parse-pattern.ts';
import type { Place } from '../shared/place.ts';
import { type Collector, literalTarget } from '../shared/rule-collector.ts';
import { addWithin, type Scope } from '../shared/scope.ts';
import type { VclAnswers } from './synth-status.ts';
import { host, type VclValue, type VclValues, vclValueOf, wholePath } from './values.ts';
import type { VclStatement } from './vcl/parse.ts';

/** What is known of the requests that get to a statement. */
export type Context = {
  readonly scope: Scope;
  /** The innermost condition over the path. */
  readonly place?: Place | undefined;
  readonly values: VclValues;
  /** What was set last. */
  readonly latest?: VclValue | undefined;
  /** In how many ways the conditions around it can hold. */
  readonly branches: number;
};

/** `return (synth(301, "/target"))`. */
export function readReturn(
  collector: Collector,
  answers: VclAnswers,
  { line, shown, action, values: given }: Extract<VclStatement, { kind: 'return' }>,
  { scope, place, values, latest }: Context,
): void {
  const status = statusOf(action, given, answers);
  if (status === undefined) return;
  if (status < 300 || status > 399) {
    if ((status === 404 || status === 410) && place)
      collector.refuse(line, place.name, `responds with ${status}, which is not a redirect`);
    return;
  }
  const reason = given[1] && vclValueOf(given[1], values);
  const inHeader = answers.header === undefined ? latest : values.get(answers.header);
  const value = isTarget(reason) ? reason : inHeader;
  if (scope.barred !== undefined || !place)
    return void collector.refuse(line, place?.origin ?? shown, scope.barred ?? 'redirects every request');
  if (!isTarget(value)) return void collector.refuse(line, place.origin, 'has a target that is not written out');
  const found = { line, code: status };
  if (value.kind === 'path') return void collector.refuse(line, place.origin, 'leads to itself');
  const target = value.target.replace(ownAddress, '');
  if (target.includes(host)) return void collector.refuse(line, place.origin, 'the target asks for the host');
  if (value.kind === 'replaced') addWithin(collector, scope, { ...found, origin: value.pattern, target }, false);
  else addTarget(collector, scope, place, { ...found, target });
}

/** The site itself, which targets need not name. */
const ownAddress = new RegExp(`^https?://${host}(?=[/${wholePath}])`);

/** A redirect of everything at a place. */
function addTarget(
  collector: Collector,
  scope: Scope,
  place: Place,
  { target, ...found }: { readonly line: number; readonly code: number; readonly target: string },
): void {
  const refuse = (reason: string) => collector.refuse(found.line, place.origin, reason);
  const parts = target.split(wholePath);
  const path = singlePath(place.origin);
  if (path !== undefined)
    return void addWithin(
      collector,
      scope,
      { ...found, origin: place.origin, target: literalTarget(parts.join(path)) },
      false,
    );
  // In the target of an expression it would be a capture.
  if (/\$\d/.test(target)) return void refuse('has a target with a "$" before a digit');
  if (parts.length === 1) return void addWithin(collector, scope, { ...found, origin: place.origin, target }, false);
  const origin = place.whole ?? openWhole(place);
  if (origin === undefined || parts.length > 2)
    return void refuse('the target asks for the whole path, which the condition captures only in part');
  addWithin(collector, scope, { ...found, origin, target: parts.join('$1') }, false);
}

/** `^/shop/` with all that follows as its capture. */
function openWhole({ origin }: Place): string | undefined {
  const nodes = parsePattern(origin);
  const [first, ...rest] = (nodes?.length === 1 && nodes[0]) || [];
  const isOpen = first?.kind === 'start' && rest.every(({ kind }) => kind !== 'group' && kind !== 'end');
  return isOpen ? `^(${origin.replace(/^\(\?i\)/, '').slice(1)}.*)$` : undefined;
}

/** True for what a browser may be sent to, and not for a reason in words. */
function isTarget(value: VclValue | undefined): value is VclValue {
  return (
    value !== undefined &&
    (value.kind === 'path' || /^(?:\/|https?:)/i.test(value.target) || value.target.startsWith(wholePath))
  );
}

/** The status that a `return` responds with; undefined where it does not by itself. */
function statusOf(action: string, values: readonly { kind: string; value?: unknown }[], answers: VclAnswers) {
  const [status] = values;
  return action === 'synth' && typeof status?.value === 'number' ? answers.statusOf(status.value) : undefined;
}

export function isRedirect(answers: VclAnswers, statement: VclStatement | undefined): boolean {
  if (statement?.kind !== 'return') return false;
  const status = statusOf(statement.action, statement.values, answers) ?? 0;
  return status >= 300 && status <= 399;
}
