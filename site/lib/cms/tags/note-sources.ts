import { randomUUID } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { perProcess } from '#lib/per-process.ts';
import { tagSources } from './tag-sources.ts';

/** In which a render is told under what name to note its sources. No visitor can send it. */
export const sourcesHeader = 'x-vitrine-sources';

/** Where each tag comes from, in the order of the queries. */
export type Sources = ReadonlyMap<string, ReadonlySet<string>>;

const underWay = perProcess('tag-sources', () => new Map<string, Map<string, Set<string>>>());

/** Renders a page under a name of its own, and returns where its tags come from. */
export async function collectSources(render: (name: string) => Promise<void>): Promise<Sources> {
  const name = randomUUID();
  const sources = new Map<string, Set<string>>();
  underWay.set(name, sources);
  try {
    await render(name);
    return sources;
  } finally {
    underWay.delete(name);
  }
}

/** Notes where the tags of an answer come from, if the render of this name is to tell. */
export function noteSources(
  name: string | undefined,
  document: DocumentNode,
  variables: Record<string, unknown>,
  data: unknown,
): void {
  if (name === undefined || !underWay.has(name) || typeof data !== 'object' || data === null) return;
  for (const [tag, places] of tagSources(document, variables, data))
    for (const place of places) noteSource(name, tag, place);
}

/** Notes one place that a tag comes from. */
export function noteSource(name: string | undefined, tag: string, place: string): void {
  const sources = name === undefined ? undefined : underWay.get(name);
  sources?.set(tag, new Set([...(sources.get(tag) ?? []), place]));
}
