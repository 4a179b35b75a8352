import { parsePattern } from '../../patterns/parse-pattern.ts';

/**
 * An expression over the path without its first slash, as one over the whole path; undefined where that cannot be said: with
 * alternatives, with syntax that the checks do not know, or with a beginning that the slash could be a part of.
 */
export function rootedPattern(source: string): string | undefined {
  if (parsePattern(source)?.length !== 1 || /^\^\/(?!\?)/.test(source)) return undefined;
  if (source.startsWith('^')) return source.replace(/^\^(?:\/\?)?/, '^/');
  if (/^\(?\.[*+]/.test(source)) return `^/${source}`;
  return /^(?:\((?:\?:)?)?[\w-]/.test(source) ? source : undefined;
}
