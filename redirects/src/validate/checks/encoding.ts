import { canonicalPath, hasDotSegments, headerSafe, leavesSite } from '../../paths/canonical-path.ts';
import { addressAsRead } from '../../paths/target.ts';
import { isPattern } from '../../rules/redirect-rule.ts';
import { pathsOf } from '../../rules/sample-paths.ts';
import { type Fault, findingOf, type MapFinding } from '../prepare/finding.ts';
import type { CheckedRule, PreparedMap } from '../prepare/prepared-map.ts';

/** Spellings that never match, or that work here but not on every server. */
export function findEncodingFaults({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap((rule) => {
    const fault = originFault(rule) ?? targetFault(rule);
    return fault ? [findingOf(rule.entry, fault)] : [];
  });
}

const plain = /^[A-Za-z0-9\-._~/]*$/;

function originFault(rule: CheckedRule): Fault | undefined {
  const { origin } = rule.entry.rule;
  if (plain.test(origin)) return slashFault(rule);
  return isPattern(rule.entry.rule) ? patternFault(rule) : pathFault(rule);
}

function slashFault({ entry: { rule }, witnesses }: CheckedRule): Fault | undefined {
  if (isPattern(rule) || rule.origin === '/' || !rule.origin.endsWith('/')) return undefined;
  return trap('an origin with a trailing slash is never reached in Next', witnesses[0]?.path, {
    origin: canonicalPath(rule.origin),
  });
}

function pathFault(rule: CheckedRule): Fault | undefined {
  const { origin } = rule.entry.rule;
  const witness = rule.witnesses[0]?.path;
  if (/[?#]/.test(origin)) return undefined;
  const broken = brokenEncoding(origin);
  if (broken) return { ...bad(`the origin ${broken}`, witness), fix: `Write a plain "%" as %25: ${repaired(origin)}` };
  const canonical = canonicalPath(origin);
  if (/%25[0-9a-f]{2}/i.test(origin)) return doubled('origin', origin, witness);
  if (!isAscii(origin))
    return trap(
      'the origin has letters that requests carry percent-encoded, and that Next does not match as they are',
      witness,
      {
        origin: canonical,
      },
    );
  if (origin !== canonical && origin.length > 1 && origin.endsWith('/')) return slashFault(rule);
  if (origin !== canonical)
    return trap(
      'the origin is not in its usual percent-encoding; other servers compare it character by character',
      witness,
      {
        origin: canonical,
      },
    );
  return undefined;
}

function patternFault({ entry: { rule }, witnesses }: CheckedRule): Fault | undefined {
  const { origin } = rule;
  const witness = witnesses[0]?.path;
  if (/%25[0-9a-f]{2}/i.test(origin)) return doubled('origin', origin, witness);
  if (isAscii(origin)) return undefined;
  const encoded = origin
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^ -~]/gu, encodeURIComponent);
  return {
    ...bad(
      'the expression has letters outside ASCII, which never match: paths are compared percent-encoded',
      pathsOf({ ...rule, origin: encoded })[0],
    ),
    fix: `Write the origin as ${encoded}.`,
    // Within brackets the encoding would be read as a choice of characters.
    edit: origin.includes('[') ? undefined : { origin: encoded },
  };
}

function targetFault({ writtenTarget: target, witnesses }: CheckedRule): Fault | undefined {
  const witness = witnesses[0]?.path;
  const path = target.replace(/[?#].*$/s, '');
  if (!leavesSite(target) && (hasDotSegments(path) || path.indexOf('\\') > 0))
    return trap('the target has ".", ".." or a backslash, which clients resolve before they send a request', witness, {
      target: addressAsRead(target, undefined),
    });
  if (plain.test(target)) return undefined;
  const broken = leavesSite(target) ? undefined : brokenEncoding(path);
  if (broken) return { ...bad(`the target ${broken}`, witness), fix: `Write a plain "%" as %25: ${repaired(target)}` };
  if (/%25[0-9a-f]{2}/i.test(target)) return doubled('target', target, witness);
  const safe = headerSafe(target);
  // A target that is read as another host is found elsewhere.
  if (safe === target || /^[/\\]{2}/.test(target)) return undefined;
  return trap('the target has characters that an address must percent-encode', witness, { target: safe });
}

/** What is wrong with the percent-encoding of a text for which the site responds with 400. */
function brokenEncoding(text: string): string | undefined {
  if (!text.includes('%')) return undefined;
  if (/%(?![0-9a-f]{2})/i.test(text)) return 'has a "%" that encodes nothing';
  try {
    decodeURI(text);
    return undefined;
  } catch {
    return 'is percent-encoded, but not as UTF-8: the site responds with 400';
  }
}

function repaired(text: string): string {
  return `${text.replace(/%(?![0-9a-f]{2})/gi, '%25')}.`;
}

function doubled(part: 'origin' | 'target', text: string, witness: string | undefined): Fault {
  const once = text.replace(/%25([0-9a-f]{2})/gi, '%$1');
  return {
    code: 'encoding-trap',
    severity: 'warning',
    message: `the ${part} is percent-encoded twice`,
    witness,
    fix: `Encode it once: ${once}.`,
  };
}

function trap(message: string, witness: string | undefined, edit: { origin: string } | { target: string }): Fault {
  const [part, text] = 'origin' in edit ? ['origin', edit.origin] : ['target', edit.target];
  return {
    code: 'encoding-trap',
    severity: 'warning',
    message,
    witness,
    fix: `Write the ${part} as ${text}.`,
    edit,
  };
}

function bad(message: string, witness: string | undefined): Omit<Fault, 'fix'> {
  return { code: 'bad-encoding', severity: 'error', message, witness };
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
