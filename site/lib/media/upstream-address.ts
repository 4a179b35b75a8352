import { mediaFolder } from '#lib/routes/routes.ts';

/** Slashes and plain characters; a segment may hold any other, percent-encoded. */
const shape = /^((?:\/(?:[\w~!$&'()*+,;=:@.-]|%[\da-f]{2})+)+)(?:\?(.*))?$/i;
/** The version of a file. Nothing else of the query is passed on, because a CMS may read a path from it. */
const version = /^[\w.-]{1,64}$/;
/** Characters that a server further on might take for a separator, an end, or an encoding of one. */
const misleading = /[/\\\p{Cc}]|%[\da-f]{2}/iu;

function isName(segment: string): boolean {
  try {
    const name = decodeURIComponent(segment);
    return name !== '.' && name !== '..' && !misleading.test(name);
  } catch {
    return false;
  }
}

/**
 * The address of a request's target at the content service: a path under `/media/` that stays the same however often it
 * is decoded or resolved. Undefined for every other target.
 */
export function upstreamAddress(target: string): string | undefined {
  const [, path = '', query = ''] =
    shape.exec(target.startsWith(mediaFolder) ? target.slice(mediaFolder.length - 1) : '') ?? [];
  if (path === '' || !path.slice(1).split('/').every(isName)) return undefined;
  const named = new URLSearchParams(query).get('v') ?? '';
  return `${mediaFolder}${path.slice(1)}${version.test(named) ? `?v=${named}` : ''}`;
}
