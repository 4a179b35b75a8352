import { placesIn } from '../shared/exclusions.ts';
import { exactSet, type PathSet, patternSet } from '../shared/place.ts';
import { markUnsupported, type ParseOptions, type Scope, scopeOutside, scopeWithin } from '../shared/scope.ts';
import { evaluate, type VclValues } from './values.ts';
import type { VclExpression } from './vcl/expressions.ts';

/** A conjunction of conditions (a clause in disjunctive normal form). */
export type Clause = {
  readonly within: readonly PathSet[];
  readonly except: readonly PathSet[];
  /** Why rules under this clause cannot be imported. */
  readonly unsupported?: string;
  /** Header values if the clause is true. */
  readonly values?: VclValues;
};

/** A header assignment and its scope. */
export type Assignment = { readonly scope: Scope; readonly values: VclValues };

export type ConditionContext = {
  readonly values: VclValues;
  readonly options: ParseOptions;
  /** Earlier conditional assignments, in order. */
  readonly assignments: ReadonlyMap<string, readonly Assignment[]>;
  readonly line: number;
  /** Source text of the condition. */
  readonly shown: string;
};

/** Maximum number of clauses. Conditions with more are rejected. */
export const maxClauses = 64;

/** Maximum number of assignments to a header. Headers with more are not tracked. */
const maxAssigned = 16;

/** Converts a condition, or its negation, to disjunctive normal form. */
export function toClauses(condition: VclExpression, context: ConditionContext, isNegated = false): Clause[] {
  if (condition.kind === 'not') return toClauses(condition.of, context, !isNegated);
  if (condition.kind !== 'and' && condition.kind !== 'or') return toClause(condition, context, isNegated);
  const parts = condition.of.map((part) => toClauses(part, context, isNegated));
  if ((condition.kind === 'or') !== isNegated) return parts.flat();
  let product = [trueClause];
  for (const more of parts) {
    if (product.length * more.length > maxClauses) return [unsupportedClause(context)];
    product = product.flatMap((way) => more.map((other) => both(way, other)));
  }
  return product;
}

export const trueClause: Clause = { within: [], except: [] };

const unsupportedClause = ({ shown, line }: ConditionContext): Clause => ({
  ...trueClause,
  unsupported: `applies only if ${shown} (line ${line}), which is not a condition on the path`,
});

function both(one: Clause, other: Clause): Clause {
  const unsupported = one.unsupported ?? other.unsupported;
  const values = other.values ?? one.values;
  return {
    within: [...one.within, ...other.within],
    except: [...one.except, ...other.except],
    ...(unsupported === undefined ? {} : { unsupported }),
    ...(values === undefined ? {} : { values }),
  };
}

function toClause(condition: VclExpression, context: ConditionContext, isNegated: boolean): Clause[] {
  if (condition.kind === 'name')
    return isNegated ? [unsupportedClause(context)] : headerClauses(condition.name, context);
  if (condition.kind !== 'compare' || condition.right.kind !== 'text') return [unsupportedClause(context)];
  const { operator, left, right } = condition;
  const isPattern = operator.endsWith('~');
  const isWanted = operator.startsWith('!') === isNegated;
  if (!/^(?:==|!=|!?~)$/.test(operator)) return [unsupportedClause(context)];
  if (left.kind === 'name' && left.name.toLowerCase() === 'req.http.host')
    return hostClauses(right.text, isPattern, isWanted, context);
  const value = evaluate(left, context.values);
  if (value?.kind !== 'path') return [unsupportedClause(context)];
  const name = `if ${context.shown} (line ${context.line})`;
  const place = isPattern
    ? patternSet(name, right.text, false, value.ignoresTrailingSlash)
    : exactSet(name, right.text);
  return [isWanted ? { ...trueClause, within: [place] } : { ...trueClause, except: [place] }];
}

/** Converts `if (req.http.x-location)` to one clause per earlier assignment, the last assignment first. */
function headerClauses(name: string, context: ConditionContext): Clause[] {
  const assigned = context.assignments.get(name.toLowerCase()) ?? [];
  if (assigned.length === 0 || assigned.length > maxAssigned) return [unsupportedClause(context)];
  return assigned.toReversed().map(({ scope: { within, except, unsupported }, values }) => ({
    ...{ within, except: placesIn(except), values },
    ...(unsupported === undefined ? {} : { unsupported }),
  }));
}

function hostClauses(
  text: string,
  isPattern: boolean,
  isWanted: boolean,
  { options, line, shown }: ConditionContext,
): Clause[] {
  const { host } = options;
  const unsupported = `applies only if ${shown} (line ${line}): select the host with --host`;
  if (host === undefined) return [{ ...trueClause, unsupported }];
  const hostMatches = isPattern ? matchesHost(text, host) : text.toLowerCase() === host.toLowerCase();
  return hostMatches === isWanted ? [trueClause] : [];
}

function matchesHost(pattern: string, host: string): boolean {
  try {
    return new RegExp(pattern.replace(/^\(\?i\)/, ''), 'i').test(host);
  } catch {
    return false;
  }
}

/** Applies a clause to a scope. */
export function narrowScope({ within, except, unsupported }: Clause, scope: Scope): Scope {
  const inner = scopeOutside(scopeWithin(scope, ...within), ...except);
  return unsupported === undefined ? inner : markUnsupported(inner, unsupported);
}

/** Excludes clauses from a scope. Returns undefined if path sets cannot express the result. */
export function excludeClauses(clauses: readonly Clause[], scope: Scope): Scope | undefined {
  let rest = scope;
  for (const { within, except, unsupported } of clauses) {
    const [place] = [...within, ...except];
    if (unsupported !== undefined || !place || within.length + except.length > 1) return undefined;
    rest = within.length > 0 ? scopeOutside(rest, place) : scopeWithin(rest, place);
  }
  return rest;
}
