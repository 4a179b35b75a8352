import { filePanel } from './files/file-panel.js';
import { announceError, element, plainText } from './shared/dom.js';
import { fieldLabel, languageName } from './shared/labels.js';

function fileView({ type, url, file, alt, thumbnail }) {
  if (thumbnail) return element('img', { class: 'preview', src: url, alt: alt ?? '' });
  if (type === 'video') return element('video', { class: 'preview', src: url, controls: true, preload: 'metadata' });
  return element('p', {}, element('a', { href: url, target: '_blank' }, `Open ${file}`));
}

/** The header of an entry, with its actions. `setTitle` shows a title as it is typed. */
export function entryHeader(entry, { isNew, language, show, mark, translations, openIn, ...ofFile }) {
  const { volume, section, type, id, file, path } = entry;
  const kind = volume === undefined && type !== section ? fieldLabel(type) : '';
  const words = [fieldLabel(volume ?? section), kind, language, id].filter(Boolean).join(' · ');
  const attempt = (work) => () => Promise.resolve(work()).catch(announceError);
  const heading = element('h2');
  const elements = [
    element('p', { class: 'label' }, words),
    heading,
    element(
      'div',
      { class: 'entry-links' },
      element('span', { class: 'note' }, file ?? path ?? (isNew ? 'No page yet' : 'No page of its own')),
      show ? element('button', { type: 'button', class: 'quiet', onclick: attempt(show) }, 'Show the page') : null,
      mark ? element('button', { type: 'button', class: 'quiet', onclick: attempt(mark) }, 'Focal point') : null,
      ...translations.map((other) =>
        element(
          'button',
          { type: 'button', class: 'quiet', onclick: attempt(() => openIn(other)) },
          `In ${languageName(other)}`,
        ),
      ),
    ),
    ...(volume === undefined ? [] : [fileView(entry), filePanel(entry, ofFile)]),
  ].filter(Boolean);
  return {
    elements,
    setTitle(title = entry.title) {
      heading.textContent = plainText(title ?? '').trim() || 'Untitled';
    },
  };
}
