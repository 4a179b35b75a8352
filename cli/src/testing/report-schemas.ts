import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

const directory = path.resolve(import.meta.dirname, '../../../docs/schemas');

const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false });
for (const file of readdirSync(directory)) ajv.addSchema(JSON.parse(readFileSync(path.join(directory, file), 'utf8')));

/** Validates a JSON report against its schema in docs/schemas; returns the errors, or undefined. */
export function validateReport(text: string): string | undefined {
  const report: unknown = JSON.parse(text);
  const { command, failure } = Object(report);
  const name = failure === undefined ? String(command).replaceAll(' ', '-') : 'failure';
  const validate = ajv.getSchema(`${name}.schema.json`);
  if (!validate) return `docs/schemas has no schema of "${command}"`;
  if (validate(report)) return undefined;
  return ajv.errorsText(validate.errors, { dataVar: String(command), separator: '\n' });
}
