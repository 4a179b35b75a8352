/** C0 and C1 controls, line separators, and bidirectional overrides. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const unseen = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Makes text from a map, a log or a page safe to print: escapes control characters, which could change what a terminal
 * shows or start a workflow command of a CI server.
 */
export function escapeControlCharacters(text: string): string {
  const plain = text.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // Azure and GitHub run `##[…]` anywhere in a line, and `::…::` at its start.
  return plain.replaceAll('##[', '##\\u005b').replace(/^\s*::/, '\\u003a:');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Escapes text from a map, a log or a page for HTML. */
export const htmlText = (text: string | number): string => escapeHtml(escapeControlCharacters(String(text)));
