import { randomUUID } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { processSingleton } from '#lib/process-singleton.ts';
import { mapTagSources } from './map-tag-sources.ts';

/** Internal request header with the ID of a tag-source recording. The server removes it from client requests. */
export const tagSourcesHeader = 'x-vitrine-sources';

/** The places that produced each tag, in query order. */
export type TagSources = ReadonlyMap<string, ReadonlySet<string>>;

const activeRecordings = processSingleton('tag-sources', () => new Map<string, Map<string, Set<string>>>());

/** Runs a render and returns the sources of its tags. */
export async function collectTagSources(render: (name: string) => Promise<void>): Promise<TagSources> {
  const name = randomUUID();
  const sources = new Map<string, Set<string>>();
  activeRecordings.set(name, sources);
  try {
    await render(name);
    return sources;
  } finally {
    activeRecordings.delete(name);
  }
}

/** Records the tag sources of a response if the render is being recorded. */
export function recordTagSources(
  name: string | undefined,
  document: DocumentNode,
  variables: Record<string, unknown>,
  data: unknown,
): void {
  if (name === undefined || !activeRecordings.has(name) || typeof data !== 'object' || data === null) return;
  for (const [tag, places] of mapTagSources(document, variables, data))
    for (const location of places) recordTagSource(name, tag, location);
}

/** Records one source of a tag. */
export function recordTagSource(name: string | undefined, tag: string, place: string): void {
  const sources = name === undefined ? undefined : activeRecordings.get(name);
  sources?.set(tag, new Set([...(sources.get(tag) ?? []), place]));
}
