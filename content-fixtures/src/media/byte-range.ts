export type ByteRange = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a Range header asks for, `end` included: null for the whole file (without a
 * header, or for several ranges, which servers may ignore), "unsatisfiable" where it lies outside. The range-parser package
 * refuses a suffix longer than the file, for which RFC 9110 (14.1.2) asks for the whole.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size && !(first === '' && last === '0') ? { start, end } : 'unsatisfiable';
}
