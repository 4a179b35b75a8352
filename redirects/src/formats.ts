export { json } from './formats/json/format.ts';
export { findFormat, formats, parsers as mapReaders } from './formats/registry.ts';
export type {
  ExportedMap,
  ExportIssue,
  RedirectFormat,
  RedirectParser as MapReader,
  SerializeOptions,
} from './formats/shared/format.ts';
export type { ImportedMap, ImportIssue } from './formats/shared/rule-collector.ts';
