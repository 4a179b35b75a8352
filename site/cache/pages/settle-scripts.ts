import { fixedScripts, inlineHash } from '#lib/inline-scripts.ts';

export type Settled = {
  html: string;
  /** Hashes of the inline scripts that are known to be ours. */
  scripts: readonly string[];
  /** How the inline scripts and styles begin that are not, and that no policy may approve of. */
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

/** The page's payload a piece at a time, as Next leaves it: JSON in which `<` is escaped. */
const pieces = /<script>self\.__next_f\.push\(\[[13],[^<]*<\/script>/g;
/** Next's mark of a payload with or without holes, before the payload itself. */
const mark = /^[#~]/;
const lastTags = '</body></html>';

/**
 * The page with its payload in one script, made from what Next rendered beside the HTML and not from the HTML, so that
 * one hash approves of it and a script that got into the page some other way is never taken for Next's.
 */
export function settleScripts(html: string, payload: string | undefined): Settled {
  const push = payload && `self.__next_f.push(${scriptJson([1, payload.replace(mark, '')])})`;
  const settled = push ? withScript(html.replace(pieces, ''), push) : html;
  const own = new Set([...fixedScripts(), ...(push ? [push] : [])]);
  const inline = inlineCode(settled);
  const found = inline.filter((text) => own.has(text));
  return {
    html: settled,
    scripts: [...new Set(found)].map(inlineHash),
    foreign: inline.filter((text) => !own.has(text)).map((text) => text.slice(0, 80)),
  };
}

function withScript(html: string, text: string): string {
  const end = html.endsWith(lastTags) ? html.length - lastTags.length : html.length;
  return `${html.slice(0, end)}<script>${text}</script>${html.slice(end)}`;
}

const isData = (attributes: string) => /\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes);

/** The texts of the inline scripts and styles. Goes over the page once, whatever stands in it. */
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
