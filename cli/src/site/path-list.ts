import { resolveLink } from './resolve-link.ts';

/**
 * Parses a list of paths or URLs of the site, one per line, without empty lines and # comments.
 * @returns the paths, and the lines that do not belong to the site
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
