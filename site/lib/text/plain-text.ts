import { decodeHTMLStrict } from 'entities';
import { stripTags } from './markup.ts';

/** Returns a CMS text without its markup, for titles, alternative texts and metadata. */
export const plainText = (text: string | null | undefined): string =>
  decodeHTMLStrict(
    stripTags(text ?? '', ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
