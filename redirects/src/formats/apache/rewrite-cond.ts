import { exactSet, type PathSet, patternSet } from '../shared/place.ts';
import { markUnsupported, type Scope, scopeOutside, scopeWithin } from '../shared/scope.ts';

/** A `RewriteCond`. */
export type RewriteCond = {
  readonly line: number;
  readonly variable: string;
  readonly pattern: string;
  /** Whether `[OR]` joins it to the next condition. */
  readonly isOr: boolean;
  readonly isAnyCase: boolean;
};

/** The combined effect of a rule's conditions. */
export type ResolvedConditions = {
  readonly scope: Scope;
  /** The last path condition that is not negated. `%1` to `%9` refer to its captures. */
  readonly captures: PathSet | undefined;
  readonly matchesRawPath: boolean;
  /** Whether the rule is for a host other than the selected one. */
  readonly isOtherHost: boolean;
};

/** Parses the arguments of a `RewriteCond`. */
export function toRewriteCond(line: number, [variable = '', pattern = '', flags = '']: readonly string[]): RewriteCond {
  const isAnyCase = /\b(?:nc|nocase)\b/i.test(flags);
  return { line, variable, pattern, isOr: /\b(?:or|ornext)\b/i.test(flags), isAnyCase };
}

/** Applies a rule's conditions to its scope. */
export function applyConditions(
  scope: Scope,
  conditions: readonly RewriteCond[],
  host: string | undefined,
): ResolvedConditions {
  let joined = scope;
  let captures: PathSet | undefined;
  let isOtherHost = false;
  for (const group of getOrGroups(conditions)) {
    const [first] = group;
    const hostResults = host === undefined ? undefined : group.map((one) => evaluateHostCondition(one, host));
    if (hostResults && !hostResults.includes(undefined)) isOtherHost ||= !hostResults.includes(true);
    else if (group.length === 1 && first && isPathCondition(first)) {
      const place = toPathSet(first);
      if (isNegated(first)) joined = scopeOutside(joined, place);
      else {
        joined = scopeWithin(joined, place);
        captures = place;
      }
    } else {
      const shown = group.map(({ variable, pattern }) => `${variable} ${pattern}`).join(' or ');
      joined = markUnsupported(joined, `has an unsupported condition (${shown})`);
    }
  }
  return {
    scope: joined,
    captures,
    matchesRawPath: conditions.some(({ variable }) => /ENV:/i.test(variable)),
    isOtherHost,
  };
}

function getOrGroups(conditions: readonly RewriteCond[]): RewriteCond[][] {
  const groups: RewriteCond[][] = [];
  let isOpen = false;
  for (const condition of conditions) {
    if (isOpen) groups.at(-1)?.push(condition);
    else groups.push([condition]);
    isOpen = condition.isOr;
  }
  return groups;
}

/** File tests and comparisons, which are not patterns. */
const nonPatternTest = /^!?(?:-[a-zA-Z]{1,2}$|[<>])/;

function isPathCondition({ variable, pattern }: RewriteCond): boolean {
  return /^%\{(?:REQUEST_URI|ENV:VITRINE_PATH)\}$/i.test(variable) && !nonPatternTest.test(pattern);
}

function isNegated({ pattern }: RewriteCond): boolean {
  return pattern.startsWith('!');
}

function toPathSet({ line, variable, pattern, isAnyCase }: RewriteCond): PathSet {
  const name = `${variable} ${pattern} (line ${line})`;
  const plain = pattern.replace(/^!/, '');
  if (plain.startsWith('=')) return exactSet(name, plain.slice(1));
  return patternSet(name, plain, isAnyCase, /ENV:VITRINE_PATH/i.test(variable));
}

/** Evaluates a host condition. Returns undefined for other conditions. */
function evaluateHostCondition({ variable, pattern }: RewriteCond, host: string): boolean | undefined {
  if (!/^%\{(?:HTTP_HOST|SERVER_NAME)\}$/i.test(variable) || nonPatternTest.test(pattern)) return undefined;
  const plain = pattern.replace(/^!/, '');
  const holds = plain.startsWith('=') ? plain.slice(1) === host : matchesHost(plain, host);
  return holds === undefined ? undefined : holds !== pattern.startsWith('!');
}

function matchesHost(source: string, host: string): boolean | undefined {
  try {
    return new RegExp(source, 'i').test(host);
  } catch {
    // PCRE syntax that JavaScript does not support. The caller reports the condition.
    return undefined;
  }
}
