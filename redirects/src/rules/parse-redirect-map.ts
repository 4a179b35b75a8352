import * as v from 'valibot';
import { compilePattern, PatternError } from '../patterns/compile-pattern.ts';
import { getElementLines } from './array-element-lines.ts';
import { issueWords } from './issue-words.ts';
import { getErrorMessage, type MapEntry, RedirectMapError, type RedirectRule, redirectCodes } from './redirect-rule.ts';

/** An invalid element of a map file. */
export type InvalidRule = {
  readonly index: number;
  readonly line?: number;
  /** The origin, or an empty string if it is not a string. */
  readonly origin: string;
  readonly message: string;
};

/** The valid and invalid rules of a map file. */
export type ParsedMap = {
  readonly entries: MapEntry[];
  readonly invalid: InvalidRule[];
};

const ruleSchema = v.pipe(
  v.object({
    origin: v.pipe(v.string('origin must be a string'), v.nonEmpty('origin must not be empty')),
    target: v.pipe(
      v.string('target must be a string'),
      v.regex(/^(?:[/\\]|\$\d|https?:\/\/)/i, invalidTargetMessage),
      v.check(hasValidHost, 'target is not a valid URL: http:// and https:// must be followed by a host'),
      v.check(
        (target) => !hasControlCharacter(target),
        'target must not contain spaces, line breaks or control characters',
      ),
    ),
    code: v.picklist(redirectCodes, 'code must be 301 or 308 (permanent), 302 or 307 (temporary)'),
    type: v.picklist(['exactmatch', 'regexmatch'], 'type must be "exactmatch" or "regexmatch"'),
    matchType: v.literal('pathonly', 'matchType must be "pathonly"'),
    regex: v.boolean('regex must be true or false'),
  }),
  v.check((rule) => rule.regex === (rule.type === 'regexmatch'), 'type and regex contradict each other'),
  v.check((rule) => rule.regex || rule.origin.startsWith('/'), 'origin must begin with "/" in an exactmatch rule'),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && dataset.value.regex ? patternError(dataset.value.origin) : undefined;
    if (problem) addIssue({ message: `origin is not a supported regular expression: ${problem}` });
  }),
);

function invalidTargetMessage(issue: { received: string }): string {
  return `target must be a path beginning with "/" or an http(s) URL, not ${issue.received}`;
}

/** Validates a rule. Returns the error messages, joined by "; ", or undefined. */
export function validateRule(rule: unknown): string | undefined {
  const result = v.safeParse(ruleSchema, rule);
  return result.success ? undefined : result.issues.map(describeIssue).join('; ');
}

/** Substitutes captures before parsing, since they may be part of the host or port. */
function hasValidHost(target: string): boolean {
  return (
    !/^https?:/i.test(target) || (/^https?:\/\/[^/?#\\]/i.test(target) && URL.canParse(target.replace(/\$\d/g, '1')))
  );
}

/** Prevents header injection: a line break would start another header, and a space would end the URL. */
function hasControlCharacter(target: string): boolean {
  return Array.from(target).some((character) => character <= ' ' || character === '\u007f');
}

function patternError(origin: string): string | undefined {
  try {
    compilePattern(origin);
    return undefined;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

/**
 * Parses a map file and separates valid from invalid rules.
 *
 * @param file file name for error messages
 * @throws RedirectMapError if the text is not a JSON array
 */
export function parseRedirectMap(text: string, file: string): ParsedMap {
  const elements = parseArray(text, file);
  const lines = getElementLines(text);
  const entries: MapEntry[] = [];
  const invalid: InvalidRule[] = [];
  for (const [index, element] of elements.entries()) {
    const line = lines[index];
    const place = line === undefined ? { index } : { index, line };
    const result = v.safeParse(ruleSchema, element);
    if (result.success) entries.push({ ...place, rule: result.output });
    else invalid.push({ ...place, origin: readOrigin(element), message: result.issues.map(describeIssue).join('; ') });
  }
  return { entries, invalid };
}

/**
 * Parses a map file and rejects invalid rules, as the site does at startup.
 *
 * @throws RedirectMapError that lists the file, line, index and error of each invalid rule
 */
export function readRedirectMap(text: string, file: string): RedirectRule[] {
  const { entries, invalid } = parseRedirectMap(text, file);
  if (invalid.length > 0) {
    const faults = invalid.map(({ index, line, message }) => `  ${file}:${line ?? '?'} rule ${index}: ${message}`);
    throw new RedirectMapError(
      `${invalid.length} malformed rule(s) in ${file}; correct or remove them:\n${faults.join('\n')}`,
    );
  }
  return entries.map(({ rule }) => rule);
}

function parseArray(text: string, file: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RedirectMapError(`${file} is not JSON: ${getErrorMessage(error)}`, { cause: error });
  }
  if (!Array.isArray(value)) throw new RedirectMapError(`${file} must contain an array of rules.`);
  return value;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  const words = issueWords(issue);
  return field && !words.startsWith(field) ? `${field} ${words}` : words;
}

function readOrigin(element: unknown): string {
  const result = v.safeParse(v.object({ origin: v.string() }), element);
  return result.success ? result.output.origin : '';
}
