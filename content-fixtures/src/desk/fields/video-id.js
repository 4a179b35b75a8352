import { element, emitInput } from '../shared/dom.js';

/** The fields that hold a video's id, and the fields that name its provider. */
export const videoIdFields = ['idElement', 'videoId'];
const sourceFields = ['dropdownVideoSourceElement', 'videoSource'];

const youtubeHost = String.raw`(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live|v)\/)|youtu\.be\/)`;
const vimeoHost = String.raw`(?:(?:www|player)\.)?vimeo\.com\/(?:video\/|channels\/[^/]+\/|(?:groups|album|showcase)\/[^/]+\/videos?\/)?`;
const urlPatterns = {
  youtube: new RegExp(String.raw`^(?:https?:\/\/)?${youtubeHost}([\w-]{6,20})(?:[?&#/].*)?$`, 'i'),
  vimeo: new RegExp(String.raw`^(?:https?:\/\/)?${vimeoHost}(\d{5,12})(?:[?#/].*)?$`, 'i'),
};
const ids = { youtube: /^[\w-]{6,20}$/, vimeo: /^\d{5,12}$/ };

/** The provider and id in the URL of a video; undefined for any other URL. */
function videoAt(url) {
  for (const [provider, shape] of Object.entries(urlPatterns)) {
    const [, id] = shape.exec(url.trim()) ?? [];
    if (id) return { provider, id };
  }
  return undefined;
}

/** Edits a video id. A pasted URL is converted to its id, and selects its provider. */
export function videoIdControl({ value }) {
  const control = element('input', { type: 'text', value: value ?? '', autocomplete: 'off', spellcheck: false });
  const source = () => sourceFields.map((name) => siblingSelect(control, name)).find(Boolean);
  control.addEventListener('input', () => {
    const video = videoAt(control.value);
    if (!video) return;
    control.value = video.id;
    const from = source();
    if (!from || from.value === video.provider) return;
    from.value = video.provider;
    emitInput(from);
  });
  return {
    control,
    read: () => control.value.trim(),
    problem() {
      const typed = control.value.trim();
      const shape = ids[source()?.value];
      if (typed === '' || typed === value || !shape || shape.test(typed)) return undefined;
      return 'Enter the URL or ID of a video of this provider.';
    },
  };
}

const siblingSelect = (control, name) =>
  control.closest('.field')?.parentElement?.querySelector(`:scope > .field[data-name="${name}"] select`);
