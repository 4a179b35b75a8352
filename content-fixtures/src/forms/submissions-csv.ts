import { isJson, type Json } from '../json/json.ts';
import type { Submission } from './submit.ts';

/** The answers by the path of their field; a file by its name. */
function answersIn(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) {
    if (value.some(isJson)) return value.flatMap((one, index) => answersIn(one, `${path}.${index}`));
    return [[path, value.join(', ')]];
  }
  if (!isJson(value)) return [[path, String(value ?? '')]];
  if (typeof value['fileData'] === 'string') return [[path, String(value['filename'] ?? '')]];
  return Object.entries(value).flatMap(([handle, one]) => answersIn(one, path ? `${path}.${handle}` : handle));
}

/** A submission as the desk shows it: without the content of files. */
export const presentSubmission = ({ id, form, submittedAt, values }: Submission): Json => ({
  id,
  form,
  submittedAt,
  answers: answersIn(values, ''),
});

/** A spreadsheet would calculate what begins so; after an apostrophe it is text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`;

/** A line for each submission and a column for each field that any of them answers (RFC 4180). */
export function submissionsCsv(submissions: readonly Submission[]): string {
  const rows = submissions.map(({ values, ...own }) => ({ own, answers: new Map(answersIn(values, '')) }));
  const paths = [...new Set(rows.flatMap(({ answers }) => [...answers.keys()]))];
  const lines = rows.map(({ own: { id, form, submittedAt }, answers }) => [
    id,
    form,
    submittedAt,
    ...paths.map((path) => answers.get(path) ?? ''),
  ]);
  return [['id', 'form', 'submittedAt', ...paths], ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
