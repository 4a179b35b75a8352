import { uploadFile } from '../files/upload-dialog.js';
import { request } from '../shared/api.js';
import { element, openDialog } from '../shared/dom.js';

/** Lets the editor choose a file of a kind. Resolves with null if canceled. */
export async function pickFile(context, kind) {
  const search = element('input', { type: 'search', 'aria-label': 'Search the files', placeholder: 'Search' });
  const files = context.assets(kind).map((asset) => {
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
  async function upload() {
    const { sites } = await request('/admin/about');
    const asset = await uploadFile({ sites, kind });
    if (!asset) return;
    await context.refreshAssets();
    dialog.close(asset.kind === kind ? asset.file : '');
  }
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-label': 'Choose a file' },
    element(
      'div',
      { class: 'dialog-head' },
      search,
      element('button', { type: 'button', onclick: upload }, 'Upload'),
      element('button', { type: 'button', onclick: () => dialog.close('') }, 'Cancel'),
    ),
    element('div', { class: 'thumbs' }, ...files.map(({ button }) => button)),
  );
  return (await openDialog(dialog)) || null;
}
