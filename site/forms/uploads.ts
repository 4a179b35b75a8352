import { lookup } from 'mrmime';
import { allowedExtensions } from '#lib/forms/file-extensions.ts';
import type { FieldDefinition } from '#lib/forms/form-definition.ts';
import { asGroup, asRows, type Value, type Values } from '#lib/forms/values.ts';
import type { Upload } from './parse-body.ts';

export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);

const getExtension = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Returns the base name, shortened, and without characters that are unsafe in shells or mail headers. */
export function safeFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const safe = base.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^[.\s]+/, '');
  const ending = getExtension(safe);
  return safe.length > 120 ? `${safe.slice(0, 100)}.${ending.slice(0, 10)}` : safe || 'file';
}

/** File signatures by extension. */
const signatures: Readonly<Record<string, readonly string[]>> = {
  pdf: ['25504446'],
  png: ['89504e47'],
  jpg: ['ffd8ff'],
  jpeg: ['ffd8ff'],
  gif: ['47494638'],
  webp: ['52494646'],
  bmp: ['424d'],
  tif: ['49492a00', '4d4d002a'],
  tiff: ['49492a00', '4d4d002a'],
  zip: ['504b'],
  docx: ['504b'],
  xlsx: ['504b'],
  pptx: ['504b'],
  odt: ['504b'],
  ods: ['504b'],
  odp: ['504b'],
  gz: ['1f8b'],
  tgz: ['1f8b'],
  '7z': ['377abcaf'],
};
/** Signatures of PE, ELF and Mach-O executables and of `#!` scripts. */
const executableSignatures = ['4d5a', '7f454c46', 'cafebabe', 'cffaedfe', 'feedfacf', '2321'];
const markup = /^\s*<(?:!doctype|html|script|svg|\?xml|\?php)/i;

/**
 * Reports whether the extension is allowed and the content has its signature. If the extension has no signature, the
 * content must be neither a program nor markup.
 */
function isSafe({ name, bytes }: Upload): boolean {
  const ending = getExtension(safeFileName(name));
  if (!allowedExtensions.has(ending)) return false;
  const start = bytes.subarray(0, 8).toString('hex');
  const known = signatures[ending];
  if (known) return known.some((beginning) => start.startsWith(beginning));
  return (
    !executableSignatures.some((program) => start.startsWith(program)) &&
    !markup.test(bytes.subarray(0, 512).toString('latin1'))
  );
}

export function unsafeFilePaths(fields: readonly FieldDefinition[], values: Values, prefix = ''): string[] {
  return fields.flatMap((field) => {
    const path = prefix + field.handle;
    const value: Value | undefined = values[field.handle];
    if (field.kind === 'group') return unsafeFilePaths(field.fields, asGroup(value), `${path}.`);
    if (field.kind === 'repeater')
      return asRows(value).flatMap((row, index) => unsafeFilePaths(field.fields, row, `${path}.${index}.`));
    const files = field.kind === 'files' ? [value].flat().filter(isUpload) : [];
    return files.every(isSafe) ? [] : [path];
  });
}

export const toDataUrl = ({ name, bytes }: Upload): string =>
  `data:${lookup(getExtension(name)) ?? 'application/octet-stream'};base64,${bytes.toString('base64')}`;
