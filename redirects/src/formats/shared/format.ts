import { createMatcher } from '../../match/matcher.ts';
import { canonicalPath, decomposedPath, leavesSite, pathKey } from '../../paths/canonical-path.ts';
import { addressAsRead, hostOf } from '../../paths/target.ts';
import { isPattern, type RedirectCode, type RedirectRule } from '../../rules/redirect-rule.ts';
import type { ImportedMap } from './rule-collector.ts';
import type { ReadOptions } from './scope.ts';

/** A difference between the exported map and ours. */
export type ExportNote = {
  /** `difference`: requests get another response. `left-out`: the rule is missing. `limit`: the platform refuses the map. */
  readonly kind: 'difference' | 'left-out' | 'limit';
  /** Position of the rule it is about; absent when it is about the whole map. */
  readonly index?: number;
  readonly message: string;
};

/** A map in another server's notation. */
export type ExportedMap = {
  readonly text: string;
  /** All known differences; empty when the export loses nothing. */
  readonly notes: ExportNote[];
};

export type WriteOptions = {
  /** Origin of the site, which targets may name, and which some notations name in every rule. */
  readonly site?: string | undefined;
};

/** A notation that maps are written in and read from. */
export type MapFormat = {
  readonly name: string;
  /** Usual name of the file. */
  readonly file: string;
  readonly describes: string;
  write(rules: readonly RedirectRule[], options?: WriteOptions): ExportedMap;
  /**
   * Reads a file as people write them. What cannot be imported is listed with its line; nothing is guessed.
   * @throws RedirectMapError when the text is not of this notation at all
   */
  read(text: string, options?: ReadOptions): ImportedMap;
};

/** A notation that maps are read from. */
export type MapReader = Pick<MapFormat, 'name' | 'describes' | 'read'>;

/** A rule with its position in the list. */
export type PlacedRule = {
  readonly rule: RedirectRule;
  readonly index: number;
  /** Canonical spellings of an exact origin: composed, and decomposed where that differs. */
  readonly spellings: readonly string[];
};

/** Control characters, raw or percent-encoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const controlCharacters = /[\u0000-\u001f\u007f]|%(?:[01][0-9a-f]|7f)/i;

/**
 * The rules that other servers can apply: without exact rules that an earlier rule overrides, and without those that only
 * correct case or encoding, which loop on servers that ignore case.
 */
export function effectiveRules(
  rules: readonly RedirectRule[],
  { site }: WriteOptions = {},
): { kept: PlacedRule[]; notes: ExportNote[] } {
  const matcher = createMatcher(rules, { site });
  const leadsToItself = ({ origin, target }: RedirectRule) => {
    const address = addressAsRead(target, hostOf(site));
    return !leavesSite(address) && pathKey(address) === pathKey(origin);
  };
  const kept: PlacedRule[] = [];
  const notes: ExportNote[] = [];
  for (const [index, rule] of rules.entries()) {
    if (controlCharacters.test(isPattern(rule) ? rule.origin : canonicalPath(rule.origin)))
      notes.push(leftOut(index, `${rule.origin}: its control character could end a line of the configuration`));
    else if (isPattern(rule)) kept.push({ rule, index, spellings: [] });
    else if (leadsToItself(rule))
      notes.push(leftOut(index, `${rule.origin} leads to itself on servers that ignore case`));
    else if (matcher.match(rule.origin)?.index !== index)
      notes.push(leftOut(index, `${rule.origin}: an earlier rule always applies first`));
    else kept.push({ rule, index, spellings: spellingsOf(rule.origin) });
  }
  return { kept, notes };
}

/** A note about a rule that the exported map lacks. */
export function leftOut(index: number, message: string): ExportNote {
  return { kind: 'left-out', index, message: `left out: ${message}` };
}

/** A note about a rule that works slightly differently. */
export function difference(message: string, index?: number): ExportNote {
  return { kind: 'difference', message, ...(index === undefined ? {} : { index }) };
}

/** A note about rules that are too many or too long for the platform. */
export function limit(message: string, index?: number): ExportNote {
  return { kind: 'limit', message, ...(index === undefined ? {} : { index }) };
}

function spellingsOf(origin: string): string[] {
  const composed = canonicalPath(origin);
  return [...new Set([composed, decomposedPath(composed)])];
}

/** A canonical path as it appears to servers that decode paths before they compare them. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // These bytes are not UTF-8 and cannot be decoded.
    return path;
  }
}

/** Codes that a map uses, in ascending order. */
export function codesOf(rules: readonly PlacedRule[]): RedirectCode[] {
  return [...new Set(rules.map(({ rule }) => rule.code))].sort((one, other) => one - other);
}
