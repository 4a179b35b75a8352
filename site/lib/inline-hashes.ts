import { createHash } from 'node:crypto';

/** Hashes, as a content security policy names them, of what a page carries inline. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isData = (attributes: string) => /\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes);

function hashesIn(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  const inline = [...found].filter(([, attributes = '', text]) => text && !isData(attributes));
  return [...new Set(inline.map(([, , text = '']) => inlineHash(text)))];
}

export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesIn(html, 'script'),
  styles: hashesIn(html, 'style'),
});
