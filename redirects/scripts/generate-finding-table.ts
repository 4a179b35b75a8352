import { readFileSync, writeFileSync } from 'node:fs';
import { findingReference } from '../src/validate/finding-reference.ts';

const startMarker = '<!-- findings: made by `node redirects/scripts/generate-finding-table.ts` -->';
const endMarker = '<!-- /findings -->';

export const docsFile = new URL('../../docs/redirects.md', import.meta.url);

/** Replaces the table between the markers. */
export function replaceTable(page: string): string {
  const from = page.indexOf(startMarker);
  const to = page.indexOf(endMarker);
  if (from === -1 || to === -1) throw new Error(`docs/redirects.md lacks the markers ${startMarker} and ${endMarker}.`);
  return `${page.slice(0, from)}${startMarker}\n\n${table()}\n\n${page.slice(to)}`;
}

function table(): string {
  const rows = Object.entries(findingReference).map(([code, { severity, meaning, example }]) => {
    const rules = example.map((line) => `\`${shorten(line).replaceAll('|', '\\|')}\``).join('<br>');
    return `| \`${code}\` | ${severity} | ${meaning} | ${rules} |`;
  });
  return ['| finding | severity | meaning | example |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function shorten(line: string): string {
  return line.length > 60 ? `${line.slice(0, 20)}…` : line;
}

if (import.meta.main) writeFileSync(docsFile, replaceTable(readFileSync(docsFile, 'utf8')));
