import { plainText } from './shared/dom.js';

const dateAndTime = (date) => new Date(date).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** What publishing the values would do: `publish`, `schedule` or `unpublish`. */
export function getOutcome({ enabled, postDate, expiryDate }) {
  if (enabled === false || (expiryDate && Date.parse(expiryDate) <= Date.now())) return 'unpublish';
  return postDate && Date.parse(postDate) > Date.now() ? 'schedule' : 'publish';
}

/** Describes the result of publishing an entry. */
export function outcomeWords({ title, status }, { postDate, expiryDate }) {
  const name = `“${plainText(title)}”`;
  return {
    live: `Published ${name}.${expiryDate ? ` It will be shown until ${dateAndTime(expiryDate)}.` : ''}`,
    pending: `Scheduled ${name}. It will be shown from ${dateAndTime(postDate)}.`,
    disabled: `Unpublished ${name}. The site no longer shows it.`,
    expired: `Unpublished ${name}. It has expired, so the site no longer shows it.`,
  }[status];
}

export const deletionWords = ({ title, path }, language) =>
  `Delete “${plainText(title)}” in ${language}? ${path ? `Its page ${path} and all links to it disappear` : 'It disappears'} at once, and so does its draft. You can restore it in the settings.`;
