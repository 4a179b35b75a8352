import { decodeHTMLStrict } from 'entities';
import { withoutTags } from './markup.ts';

/** A line of the CMS without its markup, for titles, alternative texts and metadata. */
export const plainText = (text: string | null | undefined): string =>
  decodeHTMLStrict(
    withoutTags(text ?? '', ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
