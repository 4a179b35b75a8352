import { userAgent } from '../http/client.ts';

/** Directives with a value after a colon, which would otherwise look like the name of a crawler. */
const directivesWithValue = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/i;

/**
 * Reports whether a robots meta element or an X-Robots-Tag header excludes a page from search results. The name of a
 * crawler applies to the directives after it, until the next name.
 */
export function hasNoindex(directives: string): boolean {
  let agent = '*';
  for (const part of directives.split(',').map((text) => text.trim())) {
    const [, name, rest = ''] = /^([^\s:]+)\s*:(.*)$/s.exec(part) ?? [];
    const isNamed = name !== undefined && !directivesWithValue.test(name);
    if (isNamed) agent = name.toLowerCase();
    const isOurs = agent === '*' || agent === userAgent;
    if (isOurs && /^(?:noindex|none)$/i.test(isNamed ? rest.trim() : part)) return true;
  }
  return false;
}
