import { createHash } from 'node:crypto';

/** The hash by which a content security policy allows an inline script. */
const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Outside = {
  html: string;
  /** CSP hash of the original script, and of its replacement. */
  replaced: [former: string, current: string];
};

/** The script that holds a page's payload as a JSON string (`cache/pages/arrange-scripts.ts`). */
const payloadScript = /<script>(self\.__next_f\.push\(\[1,")([^<]*)("\]\))<\/script>/;

/**
 * Replaces the path in the inline payload script by a `data-address` attribute, so that one CSP hash covers every
 * path. Throws if there is no payload script.
 *
 * @param placeholder the rendered path; must need no escaping in HTML and JSON
 */
export function parameterizePath(html: string, own: string): Outside {
  const [element, start = '', payload = '', end = ''] = payloadScript.exec(html) ?? [];
  if (element === undefined) throw new Error(`${own} has no payload in a script`);
  const script = `{const {address}=document.currentScript.dataset;${start}${payload.replaceAll(own, '"+address+"')}${end}}`;
  return {
    html: html.replace(element, () => `<script data-address="${own}">${script}</script>`),
    replaced: [inlineHash(start + payload + end), inlineHash(script)],
  };
}
