import { parsePattern } from '../../patterns/parse-pattern.ts';

/**
 * Converts an expression over the path without its leading slash to one over the whole path. Undefined if that is
 * impossible: for alternatives, unsupported syntax, or a beginning that could match the slash.
 */
export function rootedPattern(source: string): string | undefined {
  if (parsePattern(source)?.length !== 1 || /^\^\/(?!\?)/.test(source)) return undefined;
  if (source.startsWith('^')) return source.replace(/^\^(?:\/\?)?/, '^/');
  if (/^\(?\.[*+]/.test(source)) return `^/${source}`;
  return /^(?:\((?:\?:)?)?[\w-]/.test(source) ? source : undefined;
}
