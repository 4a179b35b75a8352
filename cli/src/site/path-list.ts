import { resolveLink } from './resolve-link.ts';

/**
 * Reads a list of paths or URLs of the site, one per line. Empty lines and lines that begin with # are skipped.
 * @returns the paths, and the lines that are not addresses of the site
 */
export function parsePathList(text: string, site: string): { paths: string[]; foreign: string[] } {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const wanted = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const targets = wanted.map((line) => ({ line, target: resolveLink(line, '/', [site]) }));
  return {
    paths: [...new Set(targets.flatMap(({ target }) => (target?.kind === 'internal' ? [target.path] : [])))],
    foreign: targets.flatMap(({ line, target }) => (target?.kind === 'internal' ? [] : [line])),
  };
}
