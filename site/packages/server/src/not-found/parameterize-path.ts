import { createHash } from 'node:crypto';

/** The hash by which a content security policy allows an inline script. */
const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Outside = {
  html: string;
  /** What the policy approved, and what takes its place. */
  replaced: [former: string, current: string];
};

/** The script that holds a page's payload as a JSON string (`cache/pages/arrange-scripts.ts`). */
const payloadScript = /<script>(self\.__next_f\.push\(\[1,")([^<]*)("\]\))<\/script>/;

/**
 * Has the payload's script take the address of its page from an attribute of its own. It is then the same script for every
 * address, so that its hash in the policy need not be computed for each.
 * Throws if the page has no payload in a script.
 * @param own the address that the page was rendered with; needs no escape in HTML or JSON
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
