import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { companionFile } from '#cache/seen-file.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { storedFormatVersion } from '#lib/stored-format-version.ts';
import { type IndexedEntry, indexedEntry } from './content-index.ts';
import type { KeptMove } from './former-uris.ts';

/** Index of the content that `next build` rendered. */
export const builtIndexFile = path.resolve('.next', 'vitrine-content-index.json');

const currentVersion = v.object({ version: v.literal(storedFormatVersion) });
const pairs = v.array(v.tuple([v.string(), v.string()]));
const moves = v.array(v.tuple([v.string(), v.string(), v.optional(v.number(), 0)]));
const savedState = v.object({
  asOf: v.optional(v.number(), 0),
  entries: v.array(indexedEntry),
  elements: pairs,
  moved: moves,
});
type SavedContent = v.InferOutput<typeof savedState>;

/** Returns the saved state, or undefined if it is missing, of another version, or unreadable, which is logged. */
export function readState(file: string): SavedContent | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    const saved: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return v.is(currentVersion, saved) ? v.parse(savedState, saved) : undefined;
  } catch (error) {
    log.warn(
      'content_index_read_failed',
      `${file} is unreadable; its content is fetched again: ${getErrorMessage(error)}`,
      {
        file,
      },
    );
    return undefined;
  }
}

export type Content = {
  /** Time at which the CMS had this content, in epoch ms; 0 if unknown. */
  asOf: number;
  entries: ReadonlyMap<string, IndexedEntry>;
  /** Versions of other elements, by tag. */
  elements: ReadonlyMap<string, string>;
  moved?: readonly KeptMove[];
};

/**
 * Serializes the content in parts of at most one entry. The mark comes last, so the journal has all changes made during
 * the write before it. Without a mark, yields nothing or omits the last part.
 */
export function* serializeParts(
  { asOf, entries, elements, moved = [] }: Content,
  mark: () => string | undefined,
): Generator<string> {
  if (mark() === undefined) return;
  yield `{"version":${JSON.stringify(storedFormatVersion)},"asOf":${asOf},"entries":[`;
  let separator = '';
  for (const entry of entries.values()) {
    yield `${separator}\n${JSON.stringify(entry)}`;
    separator = ',';
  }
  yield `\n],"elements":${JSON.stringify([...elements])},"moved":${JSON.stringify(moved)}`;
  const last = mark();
  if (last !== undefined) yield `,"mark":${JSON.stringify(last)}}\n`;
}

/** Reports whether a part is the last one. */
export const isEnd = (part: string | undefined): boolean => part?.endsWith('}\n') ?? false;

/** Serializes the content for a build, which has no journal. */
export const serializeState = (content: Content): string => [...serializeParts(content, () => 'none')].join('');

/** Resets the state to the build's index. Former URIs are kept. */
export function resetState(directory: string): void {
  const file = path.join(directory, companionFile);
  const built = readState(builtIndexFile);
  const saved = built && readState(file);
  if (saved)
    fs.writeFileSync(
      file,
      JSON.stringify({ version: storedFormatVersion, ...built, moved: [...built.moved, ...saved.moved] }),
    );
  else fs.rmSync(file, { force: true });
}
