import { request } from '../shared/api.js';
import { announce, element, openDialog } from '../shared/dom.js';
import { asEditor } from '../shared/person.js';

const step = 0.02;
const clamp01 = (share) => Math.min(1, Math.max(0, Math.round(share * 100) / 100));

/** Edits the focal point of `asset`, which is published immediately, because images have no drafts. */
export function editFocalPoint(asset) {
  let [x, y] = asset.focalPoint;
  const marker = element('span', { class: 'focal-mark', 'aria-hidden': 'true' });
  const position = element('span', { class: 'label', role: 'status' });
  const surface = element(
    'div',
    {
      class: 'focal-surface',
      tabIndex: 0,
      role: 'application',
      'aria-label': 'Focal point: move it with the arrow keys',
    },
    element('img', { src: asset.url, alt: '' }),
    marker,
  );
  function place(toX, toY) {
    [x, y] = [clamp01(toX), clamp01(toY)];
    Object.assign(marker.style, { left: `${x * 100}%`, top: `${y * 100}%` });
    position.textContent = `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
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
  const problem = element('p', { class: 'problems', role: 'alert', hidden: true });
  async function publish() {
    problem.hidden = true;
    try {
      const path = `/admin/assets/${asset.id}?${asEditor({ version: asset.dateUpdated })}`;
      const { focalPoint, thumbnail, url, dateUpdated } = (await request(path, 'PATCH', { focalPoint: [x, y] })).asset;
      Object.assign(asset, { focalPoint, thumbnail, url, dateUpdated });
      dialog.close();
      announce(`Published the focal point of ${asset.file}.`);
    } catch ({ message }) {
      problem.textContent = `Not published: ${message}.`;
      problem.hidden = false;
    }
  }
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-label': `Focal point of ${asset.file}` },
    element(
      'p',
      {},
      'Crops keep the point that you mark. Images have no drafts: it is published at once, on every page that shows this image.',
    ),
    surface,
    problem,
    element(
      'div',
      { class: 'dialog-head' },
      position,
      element('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      element('button', { type: 'button', class: 'publish', onclick: publish }, 'Publish the focal point'),
    ),
  );
  place(x, y);
  openDialog(dialog);
  surface.focus();
}
