export { json } from './formats/json/serialize.ts';
export { mapFormat, mapFormats, mapReaders } from './formats/registry.ts';
export type { ExportedMap, ExportNote, MapFormat, MapReader, WriteOptions } from './formats/shared/format.ts';
export type { ImportedMap, ImportProblem } from './formats/shared/rule-collector.ts';
