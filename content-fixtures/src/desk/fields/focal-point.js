import { announce, ask, element } from '../dom/element.js';

const step = 0.02;
const within = (share) => Math.min(1, Math.max(0, Math.round(share * 100) / 100));

/** Has the editor mark what a picture's crops must keep. It is published at once: pictures have no drafts. */
export function setFocalPoint(asset, library) {
  let [x, y] = asset.focalPoint;
  const mark = element('span', { class: 'focal-mark', 'aria-hidden': 'true' });
  const said = element('span', { class: 'label', role: 'status' });
  const surface = element(
    'div',
    {
      class: 'focal-surface',
      tabIndex: 0,
      role: 'application',
      'aria-label': 'Focal point: move it with the arrow keys',
    },
    element('img', { src: `/media/${asset.file}`, alt: '' }),
    mark,
  );
  function place(toX, toY) {
    [x, y] = [within(toX), within(toY)];
    Object.assign(mark.style, { left: `${x * 100}%`, top: `${y * 100}%` });
    said.textContent = `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;
  }
  surface.addEventListener('pointerdown', (event) => {
    const box = surface.getBoundingClientRect();
    place((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  });
  surface.addEventListener('keydown', (event) => {
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    place(x + move[0], y + move[1]);
  });
  async function publish() {
    try {
      await ask(`/admin/assets/${asset.id}`, 'PATCH', { focalPoint: [x, y] });
      await library.refreshAssets();
      announce(`Published the focal point of ${asset.file}.`);
      dialog.close();
    } catch (error) {
      announce(`That failed: ${error.message}`);
    }
  }
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-label': `Focal point of ${asset.file}`, onclose: () => dialog.remove() },
    element(
      'p',
      {},
      'Crops keep what you mark. Pictures have no drafts: it is published at once, on every page that shows this one.',
    ),
    surface,
    element(
      'div',
      { class: 'dialog-head' },
      said,
      element('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      element('button', { type: 'button', class: 'publish', onclick: publish }, 'Publish the focal point'),
    ),
  );
  place(x, y);
  document.body.append(dialog);
  dialog.showModal();
  surface.focus();
}
