import { readFileSync, writeFileSync } from 'node:fs';
import { findingCatalogue } from '../src/validate/finding-reference.ts';

const startMark = '<!-- findings: made by `node redirects/scripts/generate-finding-table.ts` -->';
const endMark = '<!-- /findings -->';

/** The page that holds the table. */
export const findingsPage = new URL('../../docs/redirects.md', import.meta.url);

/** The page with the table made from the catalogue. */
export function withFindingTable(page: string): string {
  const from = page.indexOf(startMark);
  const to = page.indexOf(endMark);
  if (from === -1 || to === -1) throw new Error(`docs/redirects.md lacks the marks ${startMark} and ${endMark}.`);
  return `${page.slice(0, from)}${startMark}\n\n${table()}\n\n${page.slice(to)}`;
}

function table(): string {
  const rows = Object.entries(findingCatalogue).map(([code, { severity, meaning, example }]) => {
    const rules = example.map((line) => `\`${shortened(line).replaceAll('|', '\\|')}\``).join('<br>');
    return `| \`${code}\` | ${severity} | ${meaning} | ${rules} |`;
  });
  return ['| finding | severity | meaning | example |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function shortened(line: string): string {
  return line.length > 60 ? `${line.slice(0, 20)}…` : line;
}

if (import.meta.main) writeFileSync(findingsPage, withFindingTable(readFileSync(findingsPage, 'utf8')));
