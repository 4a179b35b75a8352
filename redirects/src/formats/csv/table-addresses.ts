import { asciiHost } from '../../paths/canonical-path.ts';

/** A URL (with its host) or a path, or why the field is neither. */
export type TableAddress = { readonly host: string | undefined; readonly path: string } | { readonly fault: string };

/** The origin of a row. Text without a leading slash is a path. */
export function originIn(text: string): TableAddress {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)([\s\S]*)$/i.exec(text) ?? [];
  if (host !== undefined)
    return host === '' ? { fault: 'has no host' } : { host: asciiHost(host), path: fromRoot(rest) };
  const fault = addressFault(text);
  return fault === undefined ? { host: undefined, path: fromRoot(text) } : { fault };
}

/** The target of a row, or why it is invalid. */
export function targetIn(text: string): { readonly target: string } | { readonly fault: string } {
  if (text === '') return { fault: 'has no target' };
  if (/^(?:https?:\/\/|\$\d)/i.test(text)) return { target: text };
  const fault = addressFault(text);
  return fault === undefined ? { target: fromRoot(text) } : { fault: `leads to "${text}", which ${fault}` };
}

function fromRoot(text: string): string {
  return /^[/\\]/.test(text) ? text : `/${text}`;
}

/** File extensions. Any other last part may be a top-level domain. */
const fileEnding =
  /\.(?:[sp]?html?|php\d?|aspx?|jspx?|cfm|cgi|do|pl|pdf|docx?|xlsx?|pptx?|txt|xml|rss|json|csv|zip|jpe?g|png|gif|svg|webp|ico|css|js|mp[34])$/i;

/** Why text without `http://` may not be a path. */
function addressFault(text: string): string | undefined {
  if (/^[/\\]{2}/.test(text))
    return `begins with two slashes: write https:${text} for another host, or one slash for a path`;
  if (text.startsWith('/')) return undefined;
  const [first = ''] = text.split(/[/?#]/, 1);
  if (/^(?:[a-z][a-z0-9+.-]*:)/i.test(text)) return 'is neither a path nor an http(s) URL';
  const isName = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(first);
  if (!isName || (fileEnding.test(first) && !/^www\./i.test(first))) return undefined;
  return `may be a host or a path: write https://${text} or /${text}`;
}
