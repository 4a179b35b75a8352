import { github } from './github.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { ndjson } from './ndjson.ts';
import { type Look, pretty } from './pretty.ts';
import type { Format, Report } from './report.ts';
import { sarif } from './sarif.ts';

/** A report as text that ends in a line break. */
export function formatReport(report: Report, format: Format, look: Look): string {
  const writers: Record<Format, () => string> = {
    pretty: () => pretty(report, look),
    json: () => json(report),
    ndjson: () => ndjson(report),
    junit: () => junit(report),
    sarif: () => sarif(report),
    github: () => github(report),
    markdown: () => markdown(report),
    html: () => html(report),
  };
  return `${writers[format]().trimEnd()}\n`;
}
