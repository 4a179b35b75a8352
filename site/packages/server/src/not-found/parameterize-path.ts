import { createHash } from 'node:crypto';

/** Returns a content security policy's source for an inline script. */
const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Parameterized = {
  html: string;
  /** CSP hashes of the original script and of its replacement. */
  replaced: [former: string, current: string];
};

/** The script that holds a page's payload as a JSON string. The cache's `html.rewrite` option must produce it. */
const payloadScript = /<script>(self\.__next_f\.push\(\[1,")([^<]*)("\]\))<\/script>/;

/**
 * Replaces the path in the inline payload script with a `data-path` attribute, so that one CSP hash covers every
 * path. Throws if there is no payload script.
 * @param placeholder the rendered path, which must not need escaping in HTML or JSON
 */
export function parameterizePath(html: string, placeholder: string): Parameterized {
  const [element, start = '', payload = '', end = ''] = payloadScript.exec(html) ?? [];
  if (element === undefined) throw new Error(`${placeholder} has no inline payload script`);
  const script = `{const {path}=document.currentScript.dataset;${start}${payload.replaceAll(placeholder, '"+path+"')}${end}}`;
  return {
    html: html.replace(element, () => `<script data-path="${placeholder}">${script}</script>`),
    replaced: [inlineHash(start + payload + end), inlineHash(script)],
  };
}
