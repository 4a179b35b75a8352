import { writeGithub } from './github.ts';
import { writeHtml } from './html.ts';
import { writeJson, writeNdjson } from './json.ts';
import { writeJunit } from './junit.ts';
import { writeMarkdown } from './markdown.ts';
import { type TerminalStyle, writePretty } from './pretty.ts';
import type { Report, ReportFormat } from './report.ts';
import { writeSarif } from './sarif.ts';

/** Formats a report; the result ends with a newline. */
export function formatReport(report: Report, format: ReportFormat, style: TerminalStyle): string {
  const writers: Record<ReportFormat, () => string> = {
    pretty: () => writePretty(report, style),
    json: () => writeJson(report),
    ndjson: () => writeNdjson(report),
    junit: () => writeJunit(report),
    sarif: () => writeSarif(report),
    github: () => writeGithub(report),
    markdown: () => writeMarkdown(report),
    html: () => writeHtml(report),
  };
  return `${writers[format]().trimEnd()}\n`;
}
