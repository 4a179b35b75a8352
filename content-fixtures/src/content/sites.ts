import * as v from 'valibot';
import { readJson } from './read-files.ts';
import type { Site } from './records.ts';

const siteList = v.pipe(
  v.array(v.object({ handle: v.string(), language: v.string(), name: v.string(), basePath: v.string() })),
  v.minLength(1),
);

/** The sites, the primary one first. Throws where the file is not as README.md describes it. */
export function readSites(file: string): Site[] {
  const parsed = v.safeParse(siteList, readJson(file));
  if (parsed.success) return parsed.output;
  throw new Error(`${file}: ${parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`);
}
