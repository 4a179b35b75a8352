import type { HtmlTransform, InlineCode } from '@vitrine/cache';
import {
  markAsOpening,
  type PayloadRef,
  removePayload,
  renderStartElement,
  type StartOptions,
  turbopackGlobal,
} from '#lib/scripts/deferred-start.ts';
import { allowedInlineScripts, getChunkBootstraps, getCspHash, payloadBootstrap } from '#lib/scripts/inline-scripts.ts';

type RewrittenHtml = { html: string; isPayloadExternal: boolean; inline: InlineCode };

const escapes: Partial<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? '');

/** Next's inline payload scripts; `<` is escaped in their JSON. */
const payloadScripts = /<script>self\.__next_f\.push\(\[[13],[^<]*<\/script>/g;
const firstPush = `<script>${payloadBootstrap}</script>`;
/** Next's script tags and its preload hint (Next 16.4). */
const buildScripts =
  /<script src="(\/_next\/static\/[\w./~-]+)"(?: (?:id="_R_"|async=""|nonce="[\w+/=]+"))+><\/script>/g;
const preloadHint =
  /<link rel="preload" as="script" fetchPriority="low"(?: nonce="[\w+/=]+")? href="\/_next\/static\/[\w./~-]+"\/>/g;
const lastTags = '</body></html>';

/**
 * Defers the build's scripts and moves the RSC payload to its own URL, or into one script with one CSP hash. That
 * script is built from the payload that Next returned, never from the HTML, so injected scripts get no hash.
 * @param external URL parts of the payload; undefined keeps it inline
 */
export function rewriteScripts(html: string, payload: string | undefined, external?: PayloadRef): RewrittenHtml {
  if (payload === undefined) return { html, isPayloadExternal: false, inline: collectInlineCode(html) };
  const bare = html.replace(payloadScripts, '');
  const names = filesIn(bare);
  const isPayloadExternal = external !== undefined && names !== '';
  const later = isPayloadExternal
    ? deferBuildScripts(bare.replace(firstPush, ''), names, { payload: external })
    : deferBuildScripts(bare, names);
  if (isPayloadExternal) return { html: later, isPayloadExternal, inline: collectInlineCode(later) };
  const push = pushScript(payload);
  const joined = appendScript(later, `<script>${push}</script>`);
  return { html: joined, isPayloadExternal, inline: collectInlineCode(joined, push) };
}

/** Defers the build's scripts of an uncached page. Its payload stays inline. */
export const deferScripts = (html: string, nonce: string): string => deferBuildScripts(html, filesIn(html), { nonce });

/** Returns the HTML with its payload inline, for plain `next start`. */
export function inlinePayload(html: string, payload: string): string {
  return appendScript(removePayload(html), `${firstPush}<script>${pushScript(payload)}</script>`);
}

/** How pages are rewritten before they are stored. */
export const scriptsTransform: HtmlTransform = {
  rewrite(html, payload, external) {
    return rewriteScripts(html, payload, external && { digest: external.digest, path: external.path });
  },
  inlinePayload,
};

const pushScript = (payload: string) => `self.__next_f.push(${scriptJson([1, payload])})`;

function appendScript(html: string, script: string): string {
  const end = html.endsWith(lastTags) ? html.length - lastTags.length : html.length;
  return html.slice(0, end) + script + html.slice(end);
}

const filesIn = (html: string) => [...html.matchAll(buildScripts)].map(([, name]) => name).join(' ');

/** Loads the build's scripts after the first images. */
function deferBuildScripts(html: string, names: string, start?: StartOptions): string {
  if (names === '') return html;
  const { bare, chunks } = withoutChunkStarter(html);
  const later = markAsOpening(bare.replace(buildScripts, '').replace(preloadHint, ''));
  return appendScript(later, renderStartElement(names, { ...start, chunks }));
}

/** Removes Next's chunk-loading script, which would need a CSP hash. */
function withoutChunkStarter(html: string): { bare: string; chunks?: unknown } {
  for (const { code, list, parameters } of getChunkBootstraps()) {
    const rest = `>${code}</script>`;
    const at = html.indexOf(rest);
    if (at === -1 || list !== turbopackGlobal) continue;
    const bare = html.slice(0, html.lastIndexOf('<script', at)) + html.slice(at + rest.length);
    return { bare, chunks: parameters };
  }
  return { bare: html };
}

function collectInlineCode(html: string, push?: string): InlineCode {
  const starters = getChunkBootstraps().map(({ code }) => code);
  const own = new Set([...allowedInlineScripts, ...starters, ...(push === undefined ? [] : [push])]);
  const texts = inlineContents(html);
  return {
    scripts: [...new Set(texts.filter((text) => own.has(text)))].map(getCspHash),
    foreign: texts.filter((text) => !own.has(text)).map((text) => text.slice(0, 80)),
  };
}

const isDataBlock = (attributes: string) => /\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes);

/** Returns the contents of inline scripts and styles, in one linear pass. */
function inlineContents(html: string): string[] {
  const texts: string[] = [];
  let opened: { name: string; at: number } | undefined;
  for (const { 1: closing, 2: name = '', index } of html.matchAll(/<(\/?)(script|style)(?=[\s/>])/gi)) {
    if (!closing) opened ??= { name: name.toLowerCase(), at: index };
    else if (opened?.name === name.toLowerCase()) {
      const textAt = html.indexOf('>', opened.at) + 1;
      if (textAt <= index && !isDataBlock(html.slice(opened.at, textAt))) texts.push(html.slice(textAt, index));
      opened = undefined;
    }
  }
  return texts.filter((text) => text !== '');
}
