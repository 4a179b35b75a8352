import { announce, element, openDialog } from '../shared/dom.js';
import { languageName } from '../shared/labels.js';
import { sendFile } from './send-file.js';

/** File extensions that the file dialog offers for each kind of file. The content service inspects the bytes. */
const endings = {
  image: '.jpg,.jpeg,.png,.webp,.avif,.svg',
  video: '.mp4,.webm',
  captionsSubtitles: '.vtt',
  pdf: '.pdf',
};
const accepted =
  'JPEG, PNG, WebP or AVIF up to 30 MB, SVG or WebVTT up to 1 MB, MP4 or WebM up to 500 MB, PDF up to 50 MB.';

/** Uploads one file, with a description in each language. Resolves with its asset, or null if canceled. */
export async function uploadFile({ sites, kind }) {
  let made = null;
  let file = null;
  let cancel = () => {};
  const accept = kind ? endings[kind] : Object.values(endings).join(',');
  const input = element('input', {
    type: 'file',
    accept,
    required: true,
    'aria-labelledby': 'upload-name',
    'aria-describedby': 'upload-note',
    onchange: () => choose(input.files[0]),
  });
  const picture = element('img', { class: 'upload-picture', alt: '', hidden: true });
  const descriptions = sites.map((site, index) => ({
    site: site.handle,
    control: element('textarea', { rows: 2, required: index === 0, lang: site.language }),
    name: languageName(site),
  }));
  const described = element(
    'fieldset',
    { class: 'fields', hidden: true },
    element('legend', {}, 'Description of the image'),
    element(
      'p',
      { class: 'note', id: 'alt-note' },
      'For people who cannot see it. Without a translation, the first description is read aloud.',
    ),
    ...descriptions.map(({ control, name }, index) =>
      element('label', {}, `${name}${index === 0 ? ' (required)' : ''}`, control),
    ),
  );
  const problem = element('p', { class: 'problems', role: 'alert', hidden: true });
  const progress = element('progress', { max: 1, value: 0, hidden: true, 'aria-label': 'Uploaded' });
  const send = element('button', { type: 'submit', class: 'publish' }, 'Upload');
  const drop = element(
    'label',
    { class: 'drop' },
    element('b', { id: 'upload-name' }, 'Choose a file'),
    element('span', { class: 'note', id: 'upload-note' }, ` or drop it here. ${accepted}`),
    input,
  );
  const form = element(
    'form',
    { class: 'fields', onsubmit: submit },
    drop,
    picture,
    described,
    problem,
    progress,
    element(
      'div',
      { class: 'dialog-head' },
      element('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      send,
    ),
  );
  const dialog = element(
    'dialog',
    { class: 'dialog upload', 'aria-label': 'Upload a file' },
    element('h2', {}, 'Upload a file'),
    form,
  );

  for (const name of ['dragover', 'drop']) drop.addEventListener(name, (event) => event.preventDefault());
  drop.addEventListener('drop', ({ dataTransfer }) => {
    input.files = dataTransfer.files;
    choose(dataTransfer.files[0]);
  });

  function choose(chosen) {
    file = chosen ?? null;
    showProblem('');
    const isPicture = /^image\//.test(file?.type ?? '');
    described.hidden = !isPicture;
    for (const { control } of descriptions) control.disabled = !isPicture;
    URL.revokeObjectURL(picture.src);
    picture.hidden = !isPicture;
    if (isPicture) picture.src = URL.createObjectURL(file);
  }

  function showProblem(words) {
    problem.textContent = words;
    problem.hidden = words === '';
  }

  async function submit(event) {
    event.preventDefault();
    if (!file || send.disabled) return;
    const words = descriptions.filter(({ control }) => !control.disabled && control.value.trim() !== '');
    const query = {
      name: file.name,
      ...Object.fromEntries(words.map(({ site, control }) => [`alt.${site}`, control.value])),
    };
    showProblem('');
    send.disabled = true;
    progress.hidden = false;
    try {
      const onProgress = (share) => {
        progress.value = share;
      };
      const start = (stop) => {
        cancel = stop;
      };
      made = (await sendFile('/admin/assets', file, { query, onProgress, start })).asset;
      announce(`Uploaded ${made.file}.`);
      dialog.close();
    } catch (error) {
      showProblem(`Not uploaded: ${error.message}.`);
    } finally {
      cancel = () => {};
      send.disabled = false;
      progress.hidden = true;
    }
  }

  choose(null);
  await openDialog(dialog);
  cancel();
  URL.revokeObjectURL(picture.src);
  return made;
}
