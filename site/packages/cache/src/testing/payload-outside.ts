import type { HtmlTransform } from '../pages/html-transform.ts';

/** Makes every payload external that has a URL. */
export const payloadOutside: HtmlTransform = {
  rewrite: (html, _, external) => ({
    html,
    isPayloadExternal: external !== undefined,
    inline: { scripts: ['sha256-of a script'], foreign: [] },
  }),
  inlinePayload: (html, payload) => html.replace('</body>', `<script>${payload}</script></body>`),
};
