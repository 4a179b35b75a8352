import { findObjectLiterals } from '../next/object-literals.ts';
import { parseSourcePatterns, type UnsupportedSetting } from '../next/parse.ts';
import type { ImportedMap } from '../shared/rule-collector.ts';

/** Imports the `redirects` of a vercel.json. Redirects in its other fields are reported, not imported. */
export function readVercel(text: string): ImportedMap {
  const routes = findObjectLiterals(text, 'src').flatMap(
    ({ line, fields: { src = '', status = '' } }): UnsupportedSetting[] =>
      /^3\d\d$/.test(status)
        ? [
            {
              line,
              text: src,
              message: 'is in the legacy `routes`: write it as a redirect with source and destination',
            },
          ]
        : [],
  );
  const clean = findObjectLiterals(text, 'cleanUrls').flatMap(({ line, fields }): UnsupportedSetting[] =>
    fields['cleanUrls'] === 'true'
      ? [{ line, text: 'cleanUrls', message: 'redirects /a.html to /a for all pages, which is not imported' }]
      : [],
  );
  return parseSourcePatterns(text, { base: '', unsupported: [...routes, ...clean], hasCaptures: true });
}
