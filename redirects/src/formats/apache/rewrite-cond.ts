import { type Place, pathPlace, patternPlace } from '../shared/place.ts';
import { barredBy, type Scope, scopeOutside, scopeWithin } from '../shared/scope.ts';

/** A `RewriteCond`. */
export type Condition = {
  readonly line: number;
  readonly variable: string;
  readonly pattern: string;
  /** True where the next one is an alternative. */
  readonly isOr: boolean;
  readonly isAnyCase: boolean;
};

/** What the conditions of a rule come to. */
export type Conditioned = {
  readonly scope: Scope;
  /** The path condition whose captures are `%1` to `%9`. */
  readonly captures: Place | undefined;
  /** True where the path is compared as it was sent. */
  readonly isSent: boolean;
  /** True for a rule of another host than the wanted one. */
  readonly isElsewhere: boolean;
};

/** Reads the words of a `RewriteCond`. */
export function conditionOf(line: number, [variable = '', pattern = '', flags = '']: readonly string[]): Condition {
  const isAnyCase = /\b(?:nc|nocase)\b/i.test(flags);
  return { line, variable, pattern, isOr: /\b(?:or|ornext)\b/i.test(flags), isAnyCase };
}

/** Joins the conditions of a rule with the scope that it stands in. */
export function withConditions(scope: Scope, conditions: readonly Condition[], host: string | undefined): Conditioned {
  let joined = scope;
  let captures: Place | undefined;
  let isElsewhere = false;
  for (const group of groupsOf(conditions)) {
    const [first] = group;
    const isAtHost = host === undefined ? undefined : group.map((one) => holdsAtHost(one, host));
    if (isAtHost && !isAtHost.includes(undefined)) isElsewhere ||= !isAtHost.includes(true);
    else if (group.length === 1 && first && isAboutPath(first)) {
      const place = placeOf(first);
      if (isNegated(first)) joined = scopeOutside(joined, place);
      else {
        joined = scopeWithin(joined, place);
        captures = place;
      }
    } else {
      const shown = group.map(({ variable, pattern }) => `${variable} ${pattern}`).join(' or ');
      joined = barredBy(joined, `applies only under a condition (${shown})`);
    }
  }
  return { scope: joined, captures, isSent: conditions.some(({ variable }) => /ENV:/i.test(variable)), isElsewhere };
}

function groupsOf(conditions: readonly Condition[]): Condition[][] {
  const groups: Condition[][] = [];
  let isOpen = false;
  for (const condition of conditions) {
    if (isOpen) groups.at(-1)?.push(condition);
    else groups.push([condition]);
    isOpen = condition.isOr;
  }
  return groups;
}

/** Tests of files, and comparisons, begin with these. */
const noPattern = /^!?(?:-[a-zA-Z]{1,2}$|[<>])/;

function isAboutPath({ variable, pattern }: Condition): boolean {
  return /^%\{(?:REQUEST_URI|ENV:VITRINE_PATH)\}$/i.test(variable) && !noPattern.test(pattern);
}

function isNegated({ pattern }: Condition): boolean {
  return pattern.startsWith('!');
}

function placeOf({ line, variable, pattern, isAnyCase }: Condition): Place {
  const name = `${variable} ${pattern} (line ${line})`;
  const plain = pattern.replace(/^!/, '');
  return plain.startsWith('=') ? pathPlace(name, plain.slice(1)) : patternPlace(name, plain, isAnyCase);
}

/** Whether a condition over the host holds at one; undefined for other conditions. */
function holdsAtHost({ variable, pattern }: Condition, host: string): boolean | undefined {
  if (!/^%\{(?:HTTP_HOST|SERVER_NAME)\}$/i.test(variable) || noPattern.test(pattern)) return undefined;
  const plain = pattern.replace(/^!/, '');
  const holds = plain.startsWith('=') ? plain.slice(1) === host : matchesHost(plain, host);
  return holds === undefined ? undefined : holds !== pattern.startsWith('!');
}

function matchesHost(source: string, host: string): boolean | undefined {
  try {
    return new RegExp(source, 'i').test(host);
  } catch {
    // Apache's expressions have syntax that ours lack; the condition is refused by name then.
    return undefined;
  }
}
