import { Fragment } from 'react';
import { splitByMatches } from './split-by-matches.ts';

/** Text with matches in <mark>. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitByMatches(text, query).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of parts never changes
    return part.isMarked ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>;
  });
}
