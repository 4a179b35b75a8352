import { element } from './shared/dom.js';
import { pathLabel } from './shared/labels.js';

/** Widths of the page in CSS pixels. */
const devices = { Phone: 390, Tablet: 820, Desktop: 1440 };
/** postMessage protocol; see docs/preview.md. */
const messages = { saved: 'vitrine:draft-saved', ready: 'vitrine:draft-ready', shown: 'vitrine:draft-shown' };

const incomplete = ({ errors }) => [...new Set(errors.map(({ field }) => pathLabel(field)))].join(', ');

/** Previews a draft in a device-sized frame. */
export function createPreviewPane({ panel, siteUrl }) {
  let token = '';
  let currentUrl = '';
  /** A path that the editor chose instead of the draft's own. */
  let overriddenPath;
  let width = devices.Phone;
  let savedAt = 0;
  let hasUnsentUpdate = false;
  let leftOut = '';
  const status = element('p', { class: 'label preview-pane-status', role: 'status' });
  const frame = element('iframe', { class: 'page', title: 'Preview of the draft', hidden: true });
  const surface = element('div', { class: 'surface' }, frame);
  const chosen = element(
    'fieldset',
    { class: 'devices' },
    element('legend', { class: 'label' }, 'Width'),
    ...Object.entries(devices).map(([name, pixels]) =>
      element(
        'label',
        {},
        element('input', { type: 'radio', name: 'device', checked: pixels === width, onchange: () => resize(pixels) }),
        element('span', {}, name),
      ),
    ),
  );
  const path = element('input', {
    type: 'text',
    'aria-label': 'Path of the page',
    onchange: () => navigate(path.value),
  });
  const bar = element('div', { class: 'preview-pane-bar', hidden: true }, chosen, path, status);
  panel.replaceChildren(bar, surface);

  /** Scales the frame down to fit. */
  function resize(pixels = width) {
    width = pixels;
    const scale = Math.min(1, surface.clientWidth / width);
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${surface.clientHeight / scale}px`,
      scale: String(scale),
    });
  }
  new ResizeObserver(() => resize()).observe(surface);

  function navigate(at) {
    overriddenPath = at;
    load(at);
  }

  function load(at) {
    const url = `${siteUrl}${at}?x-craft-live-preview=1&token=${token}`;
    path.value = at;
    frame.hidden = false;
    bar.hidden = false;
    currentUrl = url;
    hasUnsentUpdate = false;
    frame.src = url;
  }

  window.addEventListener('message', ({ data, source }) => {
    if (source !== frame.contentWindow) return;
    // The page might have missed an update while it was loading.
    if (data === messages.ready && hasUnsentUpdate) notifyPage();
    if (data !== messages.shown) return;
    hasUnsentUpdate = false;
    status.textContent = `Shown ${Math.round(performance.now() - savedAt)} ms after it was saved${leftOut}`;
  });

  const notifyPage = () => frame.contentWindow.postMessage(messages.saved, new URL(siteUrl).origin);

  function setStatus(words) {
    status.textContent = words;
    bar.hidden = false;
  }

  return {
    /** Whether the pane shows a page. */
    isOpen: () => currentUrl !== '',
    /** Shows a draft at the entered path, its own page, or `otherwise`. */
    show(draft, otherwise) {
      if (siteUrl === '') return setStatus(`No site is configured; the draft's token is ${draft.token}`);
      if (draft.path === null && draft.errors.length > 0 && draft.isNew)
        return setStatus(`The page appears once these fields are complete: ${incomplete(draft)}.`);
      const isSame = draft.token === token;
      const at = (isSame ? overriddenPath : undefined) ?? draft.path ?? otherwise;
      token = draft.token;
      savedAt = performance.now();
      leftOut = draft.errors.length > 0 ? `, without incomplete fields: ${incomplete(draft)}` : '';
      if (!isSame || !currentUrl.startsWith(`${siteUrl}${at}?`)) return load(at);
      hasUnsentUpdate = true;
      notifyPage();
    },
    clear() {
      currentUrl = '';
      token = '';
      overriddenPath = undefined;
      status.textContent = '';
      bar.hidden = true;
      frame.hidden = true;
      frame.removeAttribute('src');
    },
  };
}
