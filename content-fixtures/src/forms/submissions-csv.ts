import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { Submission } from './submit.ts';

/** Converts answers to `[path, text]` pairs. A file becomes its name. */
function flattenAnswers(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) {
    if (value.some(isJsonObject)) return value.flatMap((item, index) => flattenAnswers(item, `${path}.${index}`));
    return [[path, value.join(', ')]];
  }
  if (!isJsonObject(value)) return [[path, String(value ?? '')]];
  if (typeof value['fileData'] === 'string') return [[path, String(value['filename'] ?? '')]];
  return Object.entries(value).flatMap(([handle, answer]) =>
    flattenAnswers(answer, path ? `${path}.${handle}` : handle),
  );
}

/** A submission for the desk, without file contents. */
export const serializeSubmission = ({ id, form, submittedAt, values }: Submission): JsonObject => ({
  id,
  form,
  submittedAt,
  answers: flattenAnswers(values, ''),
});

/** Zero-width characters and bidirectional controls, which can hide or misrepresent the beginning of a cell. */
const misleading = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/**
 * Spreadsheets evaluate cells that begin with these characters, including full-width forms. An apostrophe makes them
 * text.
 */
const formula = /^[\s\p{Cc}\u200c\u200d]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u;

const neutralizeFormula = (text: string): string => {
  const shown = text.replace(misleading, '').replaceAll('\0', '');
  return formula.test(shown) ? `'${shown}` : shown;
};
const csvCell = (text: string) => `"${neutralizeFormula(text).replaceAll('"', '""')}"`;

/** RFC 4180 CSV: one row per submission, one column per field. */
export function submissionsCsv(submissions: readonly Submission[]): string {
  const rows = submissions.map(({ id, form, submittedAt, values }) => {
    return { own: [id, form, submittedAt], answers: new Map(flattenAnswers(values, '')) };
  });
  const paths = [...new Set(rows.flatMap(({ answers }) => [...answers.keys()]))];
  const lines = rows.map(({ own, answers }) => [...own, ...paths.map((path) => answers.get(path) ?? '')]);
  return [['id', 'form', 'submittedAt', ...paths], ...lines]
    .map((line) => `${line.map(csvCell).join(',')}\r\n`)
    .join('');
}
