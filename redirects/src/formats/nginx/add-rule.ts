import { canonicalPath, encodeText } from '../../paths/canonical-path.ts';
import { singlePath } from '../../patterns/parse-pattern.ts';
import { type Place, pathPlace, patternPlace } from '../shared/place.ts';
import type { Collector, FoundRule } from '../shared/rule-collector.ts';
import { addWithin, type Scope } from '../shared/scope.ts';
import { withoutNames } from './named-groups.ts';
import { cleanTarget, wholePath } from './target.ts';

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
