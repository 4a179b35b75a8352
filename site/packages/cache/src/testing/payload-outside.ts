import type { HtmlTransform } from '../pages/html-transform.ts';

/** Makes every payload that has a URL external. */
export const payloadOutside: HtmlTransform = {
  rewrite: (html, _, external) => ({
    html,
    isPayloadExternal: external !== undefined,
    inline: { scripts: ['sha256-of a script'], foreign: [] },
  }),
  inlinePayload: (html, payload) => html.replace('</body>', `<script>${payload}</script></body>`),
};
