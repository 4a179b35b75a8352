import { ask, element } from './dom/element.js';
import { humanName } from './fields/names.js';
import { languageOf } from './languages.js';

/** A dialog in which the editor chooses what to begin. Null if they cancel. */
export async function chooseNewEntry(sites) {
  const { sections } = await ask('/admin/model');
  const { promise, resolve } = Promise.withResolvers();
  const types = sections
    .filter(({ isSingle }) => !isSingle)
    .flatMap(({ handle, types }) => types.map((type) => ({ section: handle, type })));
  const kind = element(
    'select',
    {},
    ...types.map(({ type }, index) => element('option', { value: index }, humanName(type.handle))),
  );
  const language = element(
    'select',
    {},
    ...sites.map((site, index) => element('option', { value: index }, languageOf(site))),
  );
  const dialog = element(
    'dialog',
    { class: 'dialog small', 'aria-label': 'New entry', onclose: () => finish() },
    element('label', {}, 'What', kind),
    element('label', {}, 'Language', language),
    element(
      'div',
      { class: 'dialog-head' },
      element('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      element('button', { type: 'button', class: 'publish', onclick: () => dialog.close('begin') }, 'Begin'),
    ),
  );
  function finish() {
    dialog.remove();
    resolve(dialog.returnValue === 'begin' ? { ...types[kind.value], site: sites[language.value] } : null);
  }
  document.body.append(dialog);
  dialog.showModal();
  return promise;
}
