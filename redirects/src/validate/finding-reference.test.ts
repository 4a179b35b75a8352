import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findingsPage, withFindingTable } from '../../scripts/generate-finding-table.ts';
import { parseRedirectMap } from '../rules/parse-redirect-map.ts';
import { exampleRoutes, exampleRules, findingCatalogue } from './finding-reference.ts';
import { validateMap } from './validate-map.ts';

it.each(Object.entries(findingCatalogue))(
  '[H3] the example of %s has it, and nothing else',
  (code, { severity, example }) => {
    const { entries, invalid } = parseRedirectMap(JSON.stringify(exampleRules(example)), 'example');
    const findings = validateMap(entries, { invalid, routes: exampleRoutes });
    expect(new Set(findings.map((finding) => finding.code))).toEqual(new Set([code]));
    for (const finding of findings) expect(severity).toContain(finding.severity);
  },
);

it('[H3] docs/redirects.md has the table of the catalogue', () => {
  const page = readFileSync(findingsPage, 'utf8');
  // Fix it with `node redirects/src/validate/write-finding-table.ts`.
  expect(page).toBe(withFindingTable(page));
});
