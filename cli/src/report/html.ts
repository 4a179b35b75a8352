import { htmlText as text } from './escape.ts';
import { describeVerdict, type Finding, type Report, sortBySeverity } from './report.ts';
import { renderTreemap } from './treemap-svg.ts';

const style = `
:root { color-scheme: light dark; --paper: #f6f0e4; --ink: #10182b; --slate: #4c5568; --line: #d5cab3; --red: #a3281b;
  --amber: #7a5813; --green: #1c5d4f; --tile: #185a54; --grown: #a3281b; --shrunk: #4c5568; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b101d; --ink: #f2ece0; --slate: #a9b1c2; --line: #2c3448;
  --red: #ff9a8a; --amber: #e6c274; --green: #8fd6c4; --tile: #1f6b63; --grown: #9c3a2b; --shrunk: #4c5568; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: clamp(1rem, 4vw, 3rem); max-width: 76rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: clamp(1.6rem, 1rem + 2.5vw, 2.6rem); letter-spacing: -0.03em; line-height: 1.1; text-wrap: balance; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.2rem; letter-spacing: -0.01em; }
dl { display: flex; flex-wrap: wrap; gap: 0.75rem 2rem; margin: 1.5rem 0; }
dt { color: var(--slate); font-size: 0.8rem; } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.findings { list-style: none; margin: 0; padding: 0; }
.findings > li { padding: 0.85rem 0; border-top: 1px solid var(--line); }
.findings p { margin: 0; overflow-wrap: anywhere; } .fix { color: var(--slate); }
.error { color: var(--red); } .warning { color: var(--amber); } .info { color: var(--green); }
code, pre { font: 0.85em/1.5 ui-monospace, monospace; } code { overflow-wrap: anywhere; }
pre { margin: 0.5rem 0 0; padding: 0.75rem 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 4px; }
ins, del { display: block; text-decoration: none; } ins { color: var(--green); } del { color: var(--red); }
figure { margin: 0; } svg { display: block; width: 100%; height: auto; } rect { stroke: var(--paper); stroke-width: 2; fill: var(--tile); }
rect.grown { fill: var(--grown); } rect.shrunk { fill: var(--shrunk); } svg text { fill: #fff; font: 13px ui-monospace, monospace; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.35rem 1.25rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
summary { cursor: pointer; } :focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
`;

/** Writes a self-contained HTML page without scripts. */
export function writeHtml(report: Report): string {
  const { findings, facts, notes, table, treemap } = report;
  const title = describeVerdict(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(title)}</h1>
<dl>${facts.map(([label, value]) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>
${notes.map((note) => `<p>${text(note)}</p>`).join('\n')}
${findings.length > 0 ? `<h2>Findings</h2>\n<ul class="findings">${sortBySeverity(findings).map(item).join('\n')}</ul>` : ''}
${treemap?.items.some(({ value }) => value > 0) ? `<h2>${text(treemap.title)}</h2>\n${renderTreemap(treemap)}` : ''}
${table && table.rows.length > 0 ? renderTable(table.columns, table.rows) : ''}
</main>
</body>
</html>`;
}

function item({ severity, code, subject, message, fix, related = [] }: Finding): string {
  return `<li>
<p><strong class="${severity}">${text(severity)}</strong> <code>${text(subject)}</code> ${text(message)} <code>[${text(code)}]</code></p>
${fix === undefined ? '' : `<p class="fix">${text(fix)}</p>`}
${related.length === 0 ? '' : `<details${related.length <= 12 ? ' open' : ''}><summary>${related.length === 1 ? '1 line' : `${related.length} lines`}</summary><pre tabindex="0">${related.map(line).join('')}</pre></details>`}
</li>`;
}

/** Marks diff lines with <ins> and <del>; the sign stays visible for readers who cannot tell the colors apart. */
function line(one: string): string {
  const tag = one.startsWith('+ ') ? 'ins' : one.startsWith('- ') ? 'del' : 'div';
  return `<${tag}>${text(one)}</${tag}>`;
}

function renderTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${text(column)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`).join('\n');
  return `<h2>Details</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Details"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
