export { json } from './formats/json/serialize.ts';
export { findFormat, formats, mapReaders } from './formats/registry.ts';
export type {
  ExportedMap,
  ExportIssue,
  MapReader,
  RedirectFormat,
  SerializeOptions,
} from './formats/shared/format.ts';
export type { ImportedMap, ImportIssue } from './formats/shared/rule-collector.ts';
