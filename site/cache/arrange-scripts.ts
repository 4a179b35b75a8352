import type { HtmlTransform, InlineCode } from '@vitrine/cache';
import { beginPayload, chunkStarters, fixedScripts, inlineHash } from '#lib/scripts/inline-scripts.ts';
import {
  asOpening,
  chunkList,
  type OwnPayload,
  type Start,
  startElement,
  withoutPayload,
} from '#lib/scripts/start-scripts.ts';

type Arranged = { html: string; isPayloadOutside: boolean; inline: InlineCode };

const escapes: Partial<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? '');

/** The scripts in which Next inlines the payload, a piece at a time: JSON in which `<` is escaped. */
const pieces = /<script>self\.__next_f\.push\(\[[13],[^<]*<\/script>/g;
const beginning = `<script>${beginPayload}</script>`;
/** The build's scripts, as Next puts them in the head, and its hint to fetch the first of them (Next 16.4). */
const files = /<script src="(\/_next\/static\/[\w./~-]+)"(?: (?:id="_R_"|async=""|nonce="[\w+/=]+"))+><\/script>/g;
const hint =
  /<link rel="preload" as="script" fetchPriority="low"(?: nonce="[\w+/=]+")? href="\/_next\/static\/[\w./~-]+"\/>/g;
const lastTags = '</body></html>';

/**
 * Has the build's scripts start later, and the payload fetched by them from an address of its own, or else put in one script,
 * which one hash allows. That script is made from what Next rendered beside the HTML, so that a script injected into the HTML
 * never passes for Next's.
 * @param outside where the payload is; undefined if it has no address
 */
export function arrangeScripts(html: string, payload: string | undefined, outside?: OwnPayload): Arranged {
  if (payload === undefined) return { html, isPayloadOutside: false, inline: inlineCodeOf(html) };
  const bare = html.replace(pieces, '');
  const names = filesIn(bare);
  const isPayloadOutside = outside !== undefined && names !== '';
  const later = isPayloadOutside
    ? startLater(bare.replace(beginning, ''), names, { payload: outside })
    : startLater(bare, names);
  if (isPayloadOutside) return { html: later, isPayloadOutside, inline: inlineCodeOf(later) };
  const push = pushOf(payload);
  const joined = withScript(later, `<script>${push}</script>`);
  return { html: joined, isPayloadOutside, inline: inlineCodeOf(joined, push) };
}

/** Has the scripts of a page that was rendered for one visitor start later, too. Its payload stays where it is. */
export const withScriptsLater = (html: string, nonce: string): string => startLater(html, filesIn(html), { nonce });

/** The same HTML with its payload in a script, for a server that has no address for it. */
export function withPayloadInside(html: string, payload: string): string {
  return withScript(withoutPayload(html), `${beginning}<script>${pushOf(payload)}</script>`);
}

/** How pages are changed before they are stored. */
export const scriptsTransform: HtmlTransform = {
  rewrite(html, payload, external) {
    const outside = external && { digest: external.digest, address: external.path };
    const { isPayloadOutside, ...arranged } = arrangeScripts(html, payload, outside);
    return { ...arranged, isPayloadExternal: isPayloadOutside };
  },
  inlinePayload: withPayloadInside,
};

const pushOf = (payload: string) => `self.__next_f.push(${scriptJson([1, payload])})`;

function withScript(html: string, script: string): string {
  const end = html.endsWith(lastTags) ? html.length - lastTags.length : html.length;
  return html.slice(0, end) + script + html.slice(end);
}

const filesIn = (html: string) => [...html.matchAll(files)].map(([, name]) => name).join(' ');

/** Has the build's scripts fetched after the first pictures (`start-scripts.ts`). */
function startLater(html: string, names: string, start?: Start): string {
  if (names === '') return html;
  const { bare, chunks } = withoutChunkStarter(html);
  const later = asOpening(bare.replace(files, '').replace(hint, ''));
  return withScript(later, startElement(names, { ...start, chunks }));
}

/** Takes out the script with which Next has its chunks start, which would need a hash in the page's policy. */
function withoutChunkStarter(html: string): { bare: string; chunks?: unknown } {
  for (const { code, list, parameters } of chunkStarters()) {
    const rest = `>${code}</script>`;
    const at = html.indexOf(rest);
    if (at === -1 || list !== chunkList) continue;
    const bare = html.slice(0, html.lastIndexOf('<script', at)) + html.slice(at + rest.length);
    return { bare, chunks: parameters };
  }
  return { bare: html };
}

function inlineCodeOf(html: string, push?: string): InlineCode {
  const starters = chunkStarters().map(({ code }) => code);
  const own = new Set([...fixedScripts, ...starters, ...(push === undefined ? [] : [push])]);
  const texts = inlineTexts(html);
  return {
    scripts: [...new Set(texts.filter((text) => own.has(text)))].map(inlineHash),
    foreign: texts.filter((text) => !own.has(text)).map((text) => text.slice(0, 80)),
  };
}

const isData = (attributes: string) => /\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes);

/** The texts of the inline scripts and styles, found in one pass whatever the page contains. */
function inlineTexts(html: string): string[] {
  const texts: string[] = [];
  let opened: { name: string; at: number } | undefined;
  for (const { 1: closing, 2: name = '', index } of html.matchAll(/<(\/?)(script|style)(?=[\s/>])/gi)) {
    if (!closing) opened ??= { name: name.toLowerCase(), at: index };
    else if (opened?.name === name.toLowerCase()) {
      const textAt = html.indexOf('>', opened.at) + 1;
      if (textAt <= index && !isData(html.slice(opened.at, textAt))) texts.push(html.slice(textAt, index));
      opened = undefined;
    }
  }
  return texts.filter((text) => text !== '');
}
