import { fixedScripts, inlineHash } from '#lib/inline-scripts.ts';
import { startScripts } from '#lib/start-scripts.ts';

export type JoinedScripts = {
  html: string;
  /** Hashes of the inline scripts that are known to be ours. */
  scripts: readonly string[];
  /** The first characters of all other inline scripts and styles, which no policy may allow. */
  foreign: readonly string[];
};

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
/** Next puts this mark before a payload to tell whether it has holes. */
const mark = /^[#~]/;
/** The build's scripts, as Next puts them in the head, and its hint to fetch the first of them (Next 16.4). */
const files = /<script src="(\/_next\/static\/[\w./~-]+)"(?: id="_R_")? async=""><\/script>/g;
const hint = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[\w./~-]+"\/>/g;
const lastTags = '</body></html>';

/**
 * Puts the page's payload in one script, so that one hash allows it, and has the build's scripts start later. The payload's
 * script is made from what Next rendered beside the HTML, so that a script injected into the HTML never passes for Next's.
 */
export function joinScripts(html: string, payload: string | undefined): JoinedScripts {
  const push = payload && `self.__next_f.push(${scriptJson([1, payload.replace(mark, '')])})`;
  const joined = push ? withScript(startLater(html.replace(pieces, '')), `<script>${push}</script>`) : html;
  const own = new Set([...fixedScripts(), ...(push ? [push] : [])]);
  const inline = inlineCode(joined);
  const found = inline.filter((text) => own.has(text));
  return {
    html: joined,
    scripts: [...new Set(found)].map(inlineHash),
    foreign: inline.filter((text) => !own.has(text)).map((text) => text.slice(0, 80)),
  };
}

function withScript(html: string, script: string): string {
  const end = html.endsWith(lastTags) ? html.length - lastTags.length : html.length;
  return html.slice(0, end) + script + html.slice(end);
}

/** Has the build's scripts fetched after the first pictures (`start-scripts.ts`). */
function startLater(html: string): string {
  const names = [...html.matchAll(files)].map(([, name]) => name).join(' ');
  if (names === '') return html;
  return withScript(
    html.replace(files, '').replace(hint, ''),
    `<script data-files="${names}">${startScripts}</script>`,
  );
}

const isData = (attributes: string) => /\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes);

/** The texts of the inline scripts and styles, found in one pass whatever the page contains. */
function inlineCode(html: string): string[] {
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
