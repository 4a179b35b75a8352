import { isPattern } from '../model.ts';
import { canonicalPath } from '../path.ts';
import { findingOf, type MapFinding } from './finding.ts';
import type { CheckedRule, Subject } from './subject.ts';

/** Spellings that work here but not on every server: raw letters, needless or doubled encoding, trailing slashes. */
export function findEncodingTraps({ rules }: Subject): MapFinding[] {
  return rules.flatMap((rule) => trap(rule) ?? []);
}

function trap({ entry, witnesses }: CheckedRule): MapFinding | undefined {
  const { origin, target } = entry.rule;
  const message = originTrap(origin, witnesses[0]?.path, isPattern(entry.rule)) ?? targetTrap(target);
  if (!message) return undefined;
  return findingOf(entry, {
    code: 'encoding-trap',
    severity: 'warning',
    message,
    witness: witnesses[0]?.path,
    fix: fixOf(entry.rule.origin, target, isPattern(entry.rule)),
  });
}

function originTrap(origin: string, canonical: string | undefined, fromPattern: boolean): string | undefined {
  if (!isAscii(origin))
    return 'the origin has letters that requests carry percent-encoded; Next never matches them raw';
  if (/%25[0-9a-f]{2}/i.test(origin)) return 'the origin is percent-encoded twice';
  if (fromPattern || /[?#]/.test(origin)) return undefined;
  if (origin !== '/' && origin.endsWith('/')) return 'an origin with a trailing slash is never reached in Next';
  if (origin !== canonical)
    return 'the origin is not in its usual percent-encoding; other servers compare it letter by letter';
  return undefined;
}

function targetTrap(target: string): string | undefined {
  if (!isAscii(target)) return 'the target has letters that a Location header cannot carry raw';
  if (/%25[0-9a-f]{2}/i.test(target)) return 'the target is percent-encoded twice';
  return undefined;
}

function fixOf(origin: string, target: string, fromPattern: boolean): string {
  if (/%25[0-9a-f]{2}/i.test(origin + target)) return 'Encode it once: %25C3 becomes %C3.';
  if (!isAscii(target)) return `Write the target as ${encodeURI(target.toWellFormed())}.`;
  return fromPattern
    ? `Write the origin as ${encodeLetters(origin)}.`
    : `Write the origin as ${canonicalPath(origin)}.`;
}

function encodeLetters(pattern: string): string {
  return pattern
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^ -~]/gu, encodeURIComponent);
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
