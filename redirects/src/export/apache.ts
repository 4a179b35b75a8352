import { isPattern, type RedirectRule } from '../model.ts';
import { canonicalPath, headerSafe } from '../path.ts';
import { escapePattern } from '../regex-syntax.ts';
import { type ExportNote, effectiveRules, type MapFormat } from './format.ts';

/** Rewrite rules for Apache 2.4, for a virtual host and for .htaccess alike. */
export const apache: MapFormat = {
  name: 'apache',
  file: 'redirects.conf',
  describes: 'mod_rewrite rules for a virtual host or .htaccess',
  write(rules) {
    const { kept, notes } = effectiveRules(rules);
    const lines = kept.map(
      ({ rule }) => `RewriteRule ${quote(patternOf(rule))} ${quote(substitutionOf(rule))} [${flagsOf(rule)}]`,
    );
    const own = kept.flatMap(({ rule, index }) => noteOf(rule, index) ?? []);
    return { text: ['RewriteEngine On', ...lines, ''].join('\n'), notes: [...notes, ...own] };
  },
};

/** Apache matches decoded paths, without their first slash in .htaccess. */
function patternOf(rule: RedirectRule): string {
  if (!isPattern(rule)) return `^/?${escapePattern(decoded(canonicalPath(rule.origin)).slice(1))}/?$`;
  return rule.origin.replace(/^\^\//, '^/?').replace(/(?<!\\)\$$/, '/?$');
}

function substitutionOf(rule: RedirectRule): string {
  const target = headerSafe(rule.target).replaceAll('%', '\\%');
  return isPattern(rule) ? target.replace(/\$(?![1-9])/g, '\\$') : target.replaceAll('$', '\\$');
}

function flagsOf(rule: RedirectRule): string {
  const encoded = /[%#]/.test(headerSafe(rule.target));
  const flags = [`R=${rule.code}`, 'NC', 'L'];
  if (rule.target.includes('?')) flags.push('QSA');
  // Already encoded targets must not be encoded again; captures, which are decoded, still must.
  if (encoded) flags.push(isPattern(rule) ? 'B,NE' : 'NE');
  return flags.join(',');
}

function noteOf(rule: RedirectRule, index: number): ExportNote | undefined {
  if (rule.target.includes('#'))
    return { index, message: `${rule.target}: Apache puts the query of the request behind the fragment` };
  if (!isPattern(rule)) return undefined;
  if (/%[0-9a-f]{2}/i.test(rule.origin))
    return { index, message: `${rule.origin} names encoded letters, but Apache compares decoded paths` };
  if (/\.[*+]\)?\$$/.test(rule.origin) && rule.target.includes('$'))
    return { index, message: `${rule.origin}: a trailing slash of the request is captured too` };
  return undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not UTF-8: Apache sees bytes that no text stands for; the encoded spelling is the nearest.
    return path;
  }
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
