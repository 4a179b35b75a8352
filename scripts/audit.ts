import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Fetches advisories for all packages in the lockfile. Exits with 1 if one is missing from `audit-exceptions.json`, if
 * that file has invalid, expired or unused exceptions, or if npm fails. Exits with 3 if the registry cannot provide
 * advisories. Takes the project's directory as an optional argument.
 */

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const exceptionsFile = 'audit-exceptions.json';

/** An accepted advisory; `until` is a date such as `2026-12-31`. */
type Exception = { advisory: string; package: string; reason: string; until: string };

type Advisory = { name: string; title: string; url: string; severity: string; range: string };

/** Fields read from npm's output: advisories, a registry message, or npm's own error. */
type AuditReport = {
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
  message?: string;
  error?: { summary?: string };
};

const fields = ['advisory', 'package', 'reason', 'until'] as const;

function readExceptions(): Exception[] {
  const exceptions: Exception[] = JSON.parse(readFileSync(path.join(root, exceptionsFile), 'utf8'));
  for (const [index, exception] of exceptions.entries()) {
    const missing = fields.find((field) => !exception[field]?.trim());
    if (missing) throw new Error(`${exceptionsFile}: the exception at index ${index} has no "${missing}"`);
    if (!/^\d{4}-\d\d-\d\d$/.test(exception.until))
      throw new Error(`${exceptionsFile}: "until" of ${exception.advisory} must be a date such as 2026-12-31`);
  }
  return exceptions;
}

function fetchAdvisories(): AuditReport {
  const args = ['audit', '--json', '--package-lock-only'];
  const { stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return { error: { summary: stderr } };
  }
}

/** Indexes advisories by ID (GHSA-…, the end of the URL) and package. `via` strings are transitive and skipped. */
function indexAdvisories(vulnerabilities: NonNullable<AuditReport['vulnerabilities']>): Map<string, Advisory> {
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  return new Map(found.map((one) => [`${path.posix.basename(one.url)} ${one.name}`, one]));
}

const getKey = (exception: Exception) => `${exception.advisory} ${exception.package}`;

function findProblems(advisories: Map<string, Advisory>, exceptions: readonly Exception[]): string[] {
  const accepted = new Set(exceptions.map(getKey));
  return [
    ...[...advisories].flatMap(([key, { name, range, severity, title, url }]) =>
      accepted.has(key) ? [] : [`${name} ${range} (${severity}): ${title}, ${url}`],
    ),
    ...exceptions.flatMap((exception) =>
      advisories.has(getKey(exception))
        ? []
        : [`${getKey(exception)} is no longer needed: remove it from ${exceptionsFile}`],
    ),
  ];
}

const exceptions = readExceptions();
const today = new Date().toISOString().slice(0, 10);
const problems = exceptions.flatMap((exception) =>
  exception.until < today
    ? [`${getKey(exception)} was accepted until ${exception.until}: fix it, or extend the exception`]
    : [],
);
const { vulnerabilities, message, error } = fetchAdvisories();
if (vulnerabilities) problems.push(...findProblems(indexAdvisories(vulnerabilities), exceptions));
else if (!message) problems.push(`npm audit failed: ${error?.summary?.trim() || 'no output'}`);

for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else if (vulnerabilities)
  console.log(
    `The dependency audit found no advisories other than the exceptions in ${exceptionsFile} (${exceptions.length}).`,
  );
else {
  console.log(`The dependency audit is INCOMPLETE: the registry could not provide advisories (${message}).`);
  process.exitCode = 3;
}
