export { RedirectMapError } from './errors.ts';
export type { ExportedMap, ExportNote, MapFormat } from './export/format.ts';
export { mapFormat, mapFormats } from './export/index.ts';
export { createMatcher, type RedirectMatch, type RedirectMatcher } from './matcher.ts';
export { entriesOf, type MapEntry, type RedirectRule } from './model.ts';
export { canonicalPath, withQuery } from './path.ts';
export { type InvalidRule, type ParsedMap, parseRedirectMap, readRedirectMap } from './schema.ts';
export type { FindingCode, MapFinding, Severity } from './validate/finding.ts';
export { type ValidateOptions, validateMap } from './validate/index.ts';
