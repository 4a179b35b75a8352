/** A target in our notation: what it asks for that we cannot give, or whether it holds the whole path of the request. */
export type CleanTarget = { readonly target: string; readonly holdsPath: boolean } | { readonly problem: string };

/** Stands for the path of the request until the place is known that it comes from. */
export const wholePath = '\u0000';

/** A target without its variables for host and query, which are kept anyway; captures by number. */
export function cleanTarget(written: string, numbers: ReadonlyMap<string, number> = new Map()): CleanTarget {
  const cleaned = written
    .replace(/^(?:\$scheme|https?):\/\/\$(?:host|http_host|server_name)(?=[/$]|$)/, '')
    .replace(/(?:[?&]\$(?:args|query_string)|\$is_args\$args|\$vitrine_query|\$vitrine_more)/, '')
    .replace(/\$(?:\{(\w+)\}|(\w+))/g, (text, braced?: string, plain?: string) => {
      const name = braced ?? plain ?? '';
      if (/^(?:uri|document_uri|request_uri)$/.test(name)) return wholePath;
      const number = numbers.get(name);
      if (number !== undefined) return `$${number}`;
      return /^[1-9]$/.test(name) ? `$${name}` : text;
    });
  const variable = /\$\{?[a-z_]\w*\}?/i.exec(cleaned)?.[0];
  if (variable !== undefined) return { problem: `the target asks for ${variable}` };
  const parts = cleaned.split(wholePath);
  if (parts.length > 2) return { problem: 'the target asks for the path twice' };
  return { target: cleaned, holdsPath: parts.length === 2 };
}
