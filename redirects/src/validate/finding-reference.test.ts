import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { docsFile, replaceTable } from '../../scripts/generate-finding-table.ts';
import { parseRedirectMap } from '../rules/parse-redirect-map.ts';
import { exampleRoutes, findingReference, parseExample } from './finding-reference.ts';
import { validateMap } from './validate-map.ts';

it.each(Object.entries(findingReference))(
  '[H3] the example of %s triggers only that finding',
  (code, { severity, example }) => {
    const { entries, invalid } = parseRedirectMap(JSON.stringify(parseExample(example)), 'example');
    const findings = validateMap(entries, { invalid, routes: exampleRoutes });
    expect(new Set(findings.map((finding) => finding.code))).toEqual(new Set([code]));
    for (const finding of findings) expect(severity).toContain(finding.severity);
  },
);

it('[H3] the finding table in docs/redirects.md is up to date', () => {
  const page = readFileSync(docsFile, 'utf8');
  // Regenerate with `node redirects/scripts/generate-finding-table.ts`.
  expect(page).toBe(replaceTable(page));
});
