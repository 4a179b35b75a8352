import { request } from './shared/api.js';
import { element, openDialog } from './shared/dom.js';
import { fieldLabel, languageName } from './shared/labels.js';

/** Asks for the type and language of a new entry. Resolves with null if canceled. */
export async function chooseNewEntry(sites) {
  const { sections } = await request('/admin/model');
  const types = sections
    .filter(({ isSingle }) => !isSingle)
    .flatMap(({ handle, types }) => types.map((type) => ({ section: handle, type })));
  const kind = element(
    'select',
    {},
    ...types.map(({ type }, index) => element('option', { value: index }, fieldLabel(type.handle))),
  );
  const language = element(
    'select',
    {},
    ...sites.map((site, index) => element('option', { value: index }, languageName(site))),
  );
  const dialog = element(
    'dialog',
    { class: 'dialog small', 'aria-label': 'New entry' },
    element('h2', {}, 'New entry'),
    element('label', {}, 'Type', kind),
    element('label', {}, 'Language', language),
    element(
      'div',
      { class: 'dialog-head' },
      element('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      element('button', { type: 'button', class: 'publish', onclick: () => dialog.close('begin') }, 'Begin'),
    ),
  );
  const choice = await openDialog(dialog);
  return choice === 'begin' ? { ...types[kind.value], site: sites[language.value] } : null;
}
