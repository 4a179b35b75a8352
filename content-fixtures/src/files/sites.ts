import * as v from 'valibot';
import type { Site } from '../content/records.ts';
import { formatIssue, issuesFrom } from '../shared/issues.ts';
import { readJson } from '../shared/json.ts';

const siteList = v.pipe(
  v.array(v.object({ handle: v.string(), language: v.string(), name: v.string(), basePath: v.string() })),
  v.minLength(1, 'expected at least one site'),
);

/** The sites, the primary one first. Throws if the file is not as README.md describes it. */
export function readSites(file: string): Site[] {
  const parsed = v.safeParse(siteList, readJson(file));
  if (parsed.success) return parsed.output;
  throw new Error(
    issuesFrom(parsed.issues)
      .map((issue) => formatIssue(issue, file))
      .join('; '),
  );
}
