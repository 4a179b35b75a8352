import { element } from '../dom/element.js';

/** Has the editor choose a file of a kind. Null if they choose none. */
export function chooseFile(library, kind) {
  const { promise, resolve } = Promise.withResolvers();
  const search = element('input', { type: 'search', 'aria-label': 'Search the files', placeholder: 'Search' });
  const files = library.assets(kind).map((asset) => {
    const button = element(
      'button',
      { type: 'button', class: 'thumb', onclick: () => dialog.close(asset.file) },
      asset.thumbnail
        ? element('img', { src: asset.thumbnail, alt: '', width: 160, height: 120, loading: 'lazy' })
        : element('span', { class: 'no-thumb', 'aria-hidden': 'true' }, '▶'),
      element('span', {}, asset.file),
    );
    return { button, words: `${asset.file} ${JSON.stringify(asset.title)}`.toLowerCase() };
  });
  search.addEventListener('input', (event) => {
    event.stopPropagation();
    for (const { button, words } of files) button.hidden = !words.includes(search.value.toLowerCase());
  });
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-label': 'Choose a file', onclose: () => finish() },
    element(
      'div',
      { class: 'dialog-head' },
      search,
      element('button', { type: 'button', onclick: () => dialog.close('') }, 'Cancel'),
    ),
    element('div', { class: 'thumbs' }, ...files.map(({ button }) => button)),
  );
  function finish() {
    dialog.remove();
    resolve(dialog.returnValue || null);
  }
  document.body.append(dialog);
  dialog.showModal();
  return promise;
}
