import { canonicalPath, hasDotSegments, isExternal, toLocation } from '../../paths/canonical-path.ts';
import { resolveTarget } from '../../paths/target.ts';
import { isPatternRule } from '../../rules/redirect-rule.ts';
import { getSamplePaths } from '../../rules/sample-paths.ts';
import { createFinding, type FindingDetails, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Finds encodings that never match, or that do not work on every server. */
export function findEncodingProblems({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap((rule) => {
    const fault = checkOrigin(rule) ?? checkTarget(rule);
    return fault ? [createFinding(rule.entry, fault)] : [];
  });
}

const plain = /^[A-Za-z0-9\-._~/]*$/;

function checkOrigin(rule: PreparedRule): FindingDetails | undefined {
  const { origin } = rule.entry.rule;
  if (plain.test(origin)) return checkTrailingSlash(rule);
  return isPatternRule(rule.entry.rule) ? checkPattern(rule) : checkPath(rule);
}

function checkTrailingSlash({ entry: { rule }, examples }: PreparedRule): FindingDetails | undefined {
  if (isPatternRule(rule) || rule.origin === '/' || !rule.origin.endsWith('/')) return undefined;
  const edit = { origin: canonicalPath(rule.origin) };
  return notPortable('an origin with a trailing slash is never matched in Next', examples[0]?.path, edit);
}

function checkPath(rule: PreparedRule): FindingDetails | undefined {
  const { origin } = rule.entry.rule;
  const example = rule.examples[0]?.path;
  if (/[?#]/.test(origin)) return undefined;
  const broken = getEncodingError(origin);
  if (broken) return invalidEncoding(`the origin ${broken}`, example, escapeStrayPercent(origin));
  const edit = { origin: canonicalPath(origin) };
  if (/%25[0-9a-f]{2}/i.test(origin)) return doubleEncoded('origin', origin, example);
  if (!isAscii(origin)) return notPortable(lettersMessage, example, edit);
  if (origin === edit.origin) return undefined;
  if (origin.length > 1 && origin.endsWith('/')) return checkTrailingSlash(rule);
  return notPortable(spellingMessage, example, edit);
}

const lettersMessage = 'the origin has letters that are percent-encoded in requests, which Next does not match';
const spellingMessage =
  'the origin is not in canonical percent-encoding; other servers compare it character by character';

function checkPattern({ entry: { rule }, examples }: PreparedRule): FindingDetails | undefined {
  const { origin } = rule;
  const example = examples[0]?.path;
  if (/%25[0-9a-f]{2}/i.test(origin)) return doubleEncoded('origin', origin, example);
  if (isAscii(origin)) return undefined;
  const encoded = origin
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^ -~]/gu, encodeURIComponent);
  const message = 'the expression has non-ASCII letters, which never match because paths are compared percent-encoded';
  return {
    ...invalidEncoding(message, getSamplePaths({ ...rule, origin: encoded })[0], `Write the origin as ${encoded}.`),
    // Inside a character class, the encoded bytes would be alternatives.
    edit: origin.includes('[') ? undefined : { origin: encoded },
  };
}

function checkTarget({ sourceTarget: target, examples }: PreparedRule): FindingDetails | undefined {
  const example = examples[0]?.path;
  const path = target.replace(/[?#].*$/s, '');
  if (!isExternal(target) && (hasDotSegments(path) || path.indexOf('\\') > 0))
    return notPortable(dotsMessage, example, { target: resolveTarget(target, undefined) });
  if (plain.test(target)) return undefined;
  const broken = isExternal(target) ? undefined : getEncodingError(path);
  if (broken) return invalidEncoding(`the target ${broken}`, example, escapeStrayPercent(target));
  if (/%25[0-9a-f]{2}/i.test(target)) return doubleEncoded('target', target, example);
  const safe = toLocation(target);
  // Reported as an open redirect.
  if (safe === target || /^[/\\]{2}/.test(target)) return undefined;
  return notPortable('the target has characters that must be percent-encoded in a URL', example, { target: safe });
}

const dotsMessage = 'the target has ".", ".." or a backslash, which clients resolve before they send a request';

/** Describes invalid percent-encoding, which the site rejects with 400. Returns undefined if it is valid. */
function getEncodingError(text: string): string | undefined {
  if (!text.includes('%')) return undefined;
  if (/%(?![0-9a-f]{2})/i.test(text)) return 'has a "%" that encodes nothing';
  try {
    decodeURI(text);
    return undefined;
  } catch {
    return 'is percent-encoded, but not as UTF-8, so the site responds with 400';
  }
}

function escapeStrayPercent(text: string): string {
  return `Write a plain "%" as %25: ${text.replace(/%(?![0-9a-f]{2})/gi, '%25')}.`;
}

function doubleEncoded(part: 'origin' | 'target', text: string, example: string | undefined): FindingDetails {
  const once = text.replace(/%25([0-9a-f]{2})/gi, '%$1');
  const message = `the ${part} is percent-encoded twice`;
  return { code: 'encoding-portability', severity: 'warning', message, example, fix: `Encode it once: ${once}.` };
}

function notPortable(
  message: string,
  example: string | undefined,
  edit: { origin: string } | { target: string },
): FindingDetails {
  const fix = 'origin' in edit ? `Write the origin as ${edit.origin}.` : `Write the target as ${edit.target}.`;
  return { code: 'encoding-portability', severity: 'warning', message, example, fix, edit };
}

function invalidEncoding(message: string, example: string | undefined, fix: string): FindingDetails {
  return { code: 'invalid-encoding', severity: 'error', message, example, fix };
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
