import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Site } from '../content/records.ts';
import { errorMessage } from '../shared/errors.ts';
import { formatIssue, issuesFrom } from '../shared/issues.ts';
import { readJson } from '../shared/json.ts';

export type SourceFile = { file: string; folder: string; name: string; site: string | null; source: unknown };

/** Reads JSON files recursively, sorted by path. `x.en.json` has name `x` and site `en`. Invalid JSON goes to `onError`. */
export function readFolder(root: string, onError: (file: string, message: string) => void): SourceFile[] {
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((relative) => {
    const file = path.join(root, relative);
    const [name = '', site = null] = path.basename(relative, '.json').split('.');
    try {
      return [{ file, folder: path.dirname(relative), name, site, source: readJson(file) }];
    } catch (error) {
      onError(file, errorMessage(error instanceof Error ? error.cause : error));
      return [];
    }
  });
}

const siteList = v.pipe(
  v.array(v.object({ handle: v.string(), language: v.string(), name: v.string(), basePath: v.string() })),
  v.minLength(1, 'expected at least one site'),
);

/**
 * Reads the Craft sites, primary first.
 *
 * Throws if the file is invalid.
 */
export function readSites(file: string): Site[] {
  const parsed = v.safeParse(siteList, readJson(file));
  if (parsed.success) return parsed.output;
  throw new Error(
    issuesFrom(parsed.issues)
      .map((issue) => formatIssue(issue, file))
      .join('; '),
  );
}
