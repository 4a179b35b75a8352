/** A name as HTTP allows it, and a value without line breaks. */
export const headerLine = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t -~\u0080-\u00ff]*)$/;

/** Lines such as `Name: value` as headers, with names in lower case. */
export function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = headerLine.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
}
