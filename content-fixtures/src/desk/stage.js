import { element } from './dom/element.js';

/** Widths of the page in CSS pixels. */
const devices = { Phone: 390, Tablet: 820, Desktop: 1440 };
/** What desk and page tell each other; docs/preview.md. */
const messages = { saved: 'vitrine:draft-saved', ready: 'vitrine:draft-ready', shown: 'vitrine:draft-shown' };

/** Shows a draft on the site's own page, in a frame as wide as a device, and has it follow what is saved. */
export function previewStage({ panel, siteUrl }) {
  let token = '';
  let shown = '';
  /** Where the editor looks at the draft instead of at its own page. */
  let elsewhere;
  let width = devices.Phone;
  let savedAt = 0;
  let isBehind = false;
  const status = element('p', { class: 'label stage-status', role: 'status' });
  const frame = element('iframe', { class: 'page', title: 'The page, with the draft', hidden: true });
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
  const path = element('input', { type: 'text', 'aria-label': 'Path of the page', onchange: () => lookAt(path.value) });
  const bar = element('div', { class: 'stage-bar', hidden: true }, chosen, path, status);
  panel.replaceChildren(bar, surface);

  /** The page keeps the width of its device; where there is less room it is shown smaller. */
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

  function lookAt(at) {
    elsewhere = at;
    load(at);
  }

  function load(at) {
    const address = `${siteUrl}${at}?x-craft-live-preview=1&token=${token}`;
    path.value = at;
    frame.hidden = false;
    bar.hidden = false;
    shown = address;
    isBehind = false;
    frame.src = address;
  }

  window.addEventListener('message', ({ data, source }) => {
    if (source !== frame.contentWindow) return;
    // What was saved while the page loaded may have been too late for it.
    if (data === messages.ready && isBehind) tell();
    if (data !== messages.shown) return;
    isBehind = false;
    status.textContent = `Shown ${Math.round(performance.now() - savedAt)} ms after it was saved`;
  });

  const tell = () => frame.contentWindow.postMessage(messages.saved, new URL(siteUrl).origin);

  function say(words) {
    status.textContent = words;
    bar.hidden = false;
  }

  return {
    /** Whether a page is on the stage. */
    isOpen: () => shown !== '',
    /** Shows a draft at its page, or where the editor looks at it; a draft without a page at `otherwise`. */
    show(draft, otherwise) {
      if (siteUrl === '') return say(`No site is known; the draft's token is ${draft.token}`);
      const isSame = draft.token === token;
      const at = (isSame ? elsewhere : undefined) ?? draft.path ?? otherwise;
      token = draft.token;
      savedAt = performance.now();
      if (!isSame || !shown.startsWith(`${siteUrl}${at}?`)) return load(at);
      isBehind = true;
      tell();
    },
    say,
    clear() {
      shown = '';
      token = '';
      elsewhere = undefined;
      status.textContent = '';
      bar.hidden = true;
      frame.hidden = true;
      frame.removeAttribute('src');
    },
  };
}
