import type { RedirectCode, RedirectRule } from '../rules/redirect-rule.ts';
import { exact, patternRule } from './rules.ts';

const codes: readonly RedirectCode[] = [301, 301, 301, 301, 302, 301, 307, 308];
const folders = "museums Archive caf%C3%A9 press na%C3%AFve node en-gb a.b it's x+y %E6%97%A5".split(' ');
const endings = ['', '.html', '?from=old', '#top', '?from=old#top', '?q=%C3%A9&r=a%20b'];

/** Pages that the targets of generated maps lead to. */
export const generatedRoutes: readonly string[] = ['/', ...Array.from({ length: 500 }, (_, at) => `/projects/p-${at}`)];

/**
 * Generates a valid, deterministic map: exact paths with capitals, accents and reserved characters; targets with
 * queries, fragments and hosts; every code; one pattern per fifty rules, at most 100.
 */
export function generateMap(size: number): RedirectRule[] {
  const patterns = Math.min(100, Math.floor(size / 50));
  const rules = Array.from({ length: patterns }, (_, at) => patternAt(at));
  for (let at = 0; rules.length < size; at++) rules.push(pathAt(at));
  return rules;
}

function pathAt(at: number): RedirectRule {
  const folder = folders[at % folders.length] ?? '';
  return exact(`/${folder}/${Math.floor(at / 97)}/Page-${at}`, targetAt(at), codes[at % codes.length]);
}

function targetAt(at: number): string {
  if (at % 37 === 0) return `https://shop.example/item/${at}`;
  const ending = at % 5 === 0 ? endings[Math.floor(at / 5) % endings.length] : '';
  return `/projects/p-${at % 500}${ending === '.html' ? '' : ending}`;
}

function patternAt(at: number): RedirectRule {
  const code = codes[at % codes.length];
  const kinds: readonly RedirectRule[] = [
    patternRule(`^/legacy-${at}/([^/]+)$`, `https://archive.example/${at}/$1`, code),
    patternRule(`^/(?:old|alt)-${at}/(\\d+)-([a-z]+)/?$`, `https://archive.example/$2/$1?from=${at}`, code),
    patternRule(`^/news/${at}/.+$`, `/projects/p-${at}`, code),
    patternRule(`^/caf%C3%A9-${at}/(a|b)(?:/.*)?$`, `https://archive.example/$1#${at}`, code),
  ];
  return kinds[at % kinds.length] ?? exact(`/never-${at}`, '/');
}
