import type { HtmlTransform } from '../pages/html-transform.ts';

/** Leaves the payload of each page with an address to its scripts. */
export const payloadOutside: HtmlTransform = {
  rewrite: (html, _, external) => ({
    html,
    isPayloadExternal: external !== undefined,
    inline: { scripts: ['sha256-of a script'], foreign: [] },
  }),
  inlinePayload: (html, payload) => html.replace('</body>', `<script>${payload}</script></body>`),
};
