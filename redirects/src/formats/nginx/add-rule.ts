import { canonicalPath, encodeText } from '../../paths/canonical-path.ts';
import { singlePath } from '../../patterns/parse-pattern.ts';
import { type Place, pathPlace, patternPlace } from '../shared/place.ts';
import type { Collector, FoundRule } from '../shared/rule-collector.ts';
import { addWithin, type Scope } from '../shared/scope.ts';

/** An exact path, unless it lies outside its scope. */
export function addPath(collector: Collector, scope: Scope, found: FoundRule, isDecoded: boolean): void {
  const cleaned = cleanTarget(found.target);
  if ('problem' in cleaned) return void collector.refuse(found.line, found.origin, cleaned.problem);
  if (/\$[1-9]/.test(cleaned.target))
    return void collector.refuse(found.line, found.origin, 'the target asks for a capture, which a path does not have');
  const target = cleaned.target.replace(wholePath, () => found.origin);
  if (scope.within.length + scope.except.length > 0 || scope.barred !== undefined)
    return void addWithin(
      collector,
      scope,
      { ...found, origin: pathPlace('', found.origin).origin, target },
      isDecoded,
    );
  collector.path({ ...found, target }, isDecoded);
}

/** An expression, whose target may ask for the whole path. */
export function addPattern(collector: Collector, scope: Scope, found: FoundRule, isDecoded: boolean): void {
  const { source, numbers } = withoutNames(found.origin);
  const cleaned = cleanTarget(found.target, numbers);
  if ('problem' in cleaned) return void collector.refuse(found.line, found.origin, cleaned.problem);
  if (!cleaned.holdsPath)
    return void addWithin(collector, scope, { ...found, origin: source, target: cleaned.target }, isDecoded);
  const whole = /^(?:\^|\.\*|\^?\/?\(?\.\*\)?\$?)$/.test(source) ? '^(.*)$' : patternPlace('', source).whole;
  if (whole === undefined || /\$[1-9]/.test(cleaned.target))
    return void collector.refuse(found.line, found.origin, 'the target asks for the whole path and for parts of it');
  const target = cleaned.target.replace(wholePath, '$$1');
  addWithin(collector, scope, { ...found, origin: whole, target }, isDecoded);
}

/** A redirect of everything at a place. */
export function addAt(collector: Collector, scope: Scope, place: Place, found: FoundRule, isDecoded: boolean): void {
  const cleaned = cleanTarget(found.target);
  const path = singlePath(place.origin);
  if (path !== undefined && !('problem' in cleaned)) {
    const target = cleaned.target.replace(wholePath, () => canonicalPath(encodeText(path)));
    return void addWithin(collector, scope, { ...found, target }, isDecoded);
  }
  if (!('problem' in cleaned) && cleaned.holdsPath && place.whole !== undefined && !/\$[1-9]/.test(cleaned.target)) {
    const target = cleaned.target.replace(wholePath, '$$1');
    return void addWithin(collector, scope, { ...found, origin: place.whole, target }, isDecoded);
  }
  addPattern(collector, scope, found, isDecoded);
}

/** Escapes, classes, named groups and plain groups, in this order: a `(` in an escape or a class opens no group. */
const pieces = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*(?:\]|$)|\(\?P?<([A-Za-z_]\w*)>|\((?!\?)/g;

/** An expression with its named groups made plain, and the number of each name (1 is the first group). */
function withoutNames(source: string): { source: string; numbers: ReadonlyMap<string, number> } {
  const numbers = new Map<string, number>();
  let groups = 0;
  const plain = source.replace(pieces, (part, name?: string) => {
    if (!part.startsWith('(')) return part;
    groups++;
    if (name === undefined) return part;
    numbers.set(name, groups);
    return '(';
  });
  return { source: plain, numbers };
}

/** A target in our notation: what it asks for that we cannot give, or whether it holds the whole path of the request. */
type CleanTarget = { readonly target: string; readonly holdsPath: boolean } | { readonly problem: string };

/** Stands for the path of the request until the place is known that it comes from. */
const wholePath = '\u0000';

/** A target without its variables for host and query, which are kept anyway; captures by number. */
function cleanTarget(written: string, numbers: ReadonlyMap<string, number> = new Map()): CleanTarget {
  const cleaned = written
    .replace(/^(?:\$scheme|https?):\/\/\$(?:host|http_host|server_name)(?=[/$]|$)/, '')
    .replace(/(?:[?&]\$(?:args|query_string)|\$is_args\$args|\$vitrine_query|\$vitrine_more)/, '')
    .replace(/\$(?:\{(\w+)\}|(\w+))/g, (text, braced?: string, plain?: string) => {
      const name = braced ?? plain ?? '';
      if (/^(?:uri|document_uri|request_uri)$/.test(name)) return wholePath;
      const number = numbers.get(name);
      if (number !== undefined) return `$${number}`;
      return /^[1-9]$/.test(name) ? `$${name}` : text;
    });
  const variable = /\$\{?[a-z_]\w*\}?/i.exec(cleaned)?.[0];
  if (variable !== undefined) return { problem: `the target asks for ${variable}` };
  const parts = cleaned.split(wholePath);
  if (parts.length > 2) return { problem: 'the target asks for the path twice' };
  return { target: cleaned, holdsPath: parts.length === 2 };
}
