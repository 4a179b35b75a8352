export { json } from './formats/json/serialize.ts';
export { findFormat as mapFormat, formats as mapFormats, mapReaders } from './formats/registry.ts';
export type {
  ExportedMap,
  ExportIssue as ExportNote,
  MapReader,
  RedirectFormat as MapFormat,
  SerializeOptions as WriteOptions,
} from './formats/shared/format.ts';
export type { ImportedMap, ImportIssue as ImportProblem } from './formats/shared/rule-collector.ts';
