import { announce, element, iconButton } from '../shared/dom.js';

const keySteps = { ArrowUp: -1, ArrowDown: 1 };
/** Distance from an edge at which dragging scrolls the fields, in pixels, and the scroll step per frame. */
const edge = 90;
const scrollStep = 12;

/**
 * The handle that moves an item in its list: by dragging, with Alt and an arrow key, or with the arrow keys after
 * Enter.
 *
 * @param item `{element, list, name, index(), count(), moveTo(index)}`
 */
export function moveHandle(item) {
  const handle = iconButton('move', `Move ${item.name}`);
  handle.classList.add('handle');
  handle.title = 'Drag to move, or press Alt with ↑ or ↓';
  handle.setAttribute('aria-keyshortcuts', 'Alt+ArrowUp Alt+ArrowDown');
  handle.setAttribute('aria-description', 'Press Enter, and move it with the arrow keys');
  moveByDragging(handle, item);
  moveByKeys(handle, item);
  return handle;
}

const announcePlace = (item) => announce(`Moved ${item.name} to ${item.index() + 1} of ${item.count()}.`);

/** Moves an item by a number of places, and announces its position. */
export function moveBy(item, places) {
  const to = item.index() + places;
  if (to < 0) return announce(`The ${item.name} is already first.`);
  if (to >= item.count()) return announce(`The ${item.name} is already last.`);
  item.moveTo(to);
  announcePlace(item);
}

function moveByKeys(handle, item) {
  /** The item's position when it was picked up. */
  let origin;

  function pickUp(from) {
    origin = from;
    handle.setAttribute('aria-pressed', String(from !== undefined));
    item.element.classList.toggle('picked', from !== undefined);
  }

  function drop() {
    if (origin === undefined) return;
    pickUp(undefined);
    announce(`Put down ${item.name} at ${item.index() + 1} of ${item.count()}.`);
  }

  handle.addEventListener('click', () => {
    if (origin !== undefined) return drop();
    pickUp(item.index());
    announce(`Picked up ${item.name}. Move it with ↑ and ↓; Enter puts it down, Escape puts it back.`);
  });
  // The handle briefly loses focus while its item moves.
  handle.addEventListener('blur', () => queueMicrotask(() => document.activeElement !== handle && drop()));
  handle.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && origin !== undefined) {
      event.preventDefault();
      item.moveTo(origin);
      drop();
    }
    const places = keySteps[event.key];
    if (!places || (origin === undefined && !event.altKey)) return;
    event.preventDefault();
    moveBy(item, places);
  });
}

function moveByDragging(handle, item) {
  let hasDragged = false;
  // A drag ends with a click, which would pick the item up again.
  handle.addEventListener('click', (event) => hasDragged && event.detail > 0 && event.stopImmediatePropagation());
  // The browser would drag the handle's icon instead.
  handle.addEventListener('dragstart', (event) => event.preventDefault());
  handle.addEventListener('pointerdown', (down) => {
    hasDragged = false;
    if (down.button !== 0) return;
    const drag = startDrag(item, down);
    handle.setPointerCapture(down.pointerId);
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    function end(isDropped) {
      listening.abort();
      const to = drag.end();
      hasDragged = to !== undefined;
      if (!isDropped || to === undefined || to === item.index()) return;
      item.moveTo(to);
      announcePlace(item);
    }
    handle.addEventListener('pointermove', ({ clientY }) => drag.moveTo(clientY), options);
    handle.addEventListener('pointerup', () => end(true), options);
    handle.addEventListener('pointercancel', () => end(false), options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end(false);
      },
      options,
    );
  });
}

/** Shows where the item would go. `end` returns that index; undefined if the pointer did not move. */
function startDrag(item, { clientY: from }) {
  const { list } = item;
  const place = element('li', { class: 'drop-place', 'aria-hidden': 'true' });
  const scroller = getScroller(list);
  let pointer = from;
  let to;
  let frame;

  function begin() {
    const before = item.element.getBoundingClientRect().top;
    // Collapses open sections, which would make dragging distances long.
    list.classList.add('sorting');
    item.element.classList.add('dragged');
    scroller.scrollTop += item.element.getBoundingClientRect().top - before;
    frame = requestAnimationFrame(scrollAtEdges);
  }

  function scrollAtEdges() {
    const { top, bottom } = scroller === document.scrollingElement ? windowBox() : scroller.getBoundingClientRect();
    if (pointer < top + edge) scroller.scrollTop -= scrollStep;
    if (pointer > bottom - edge) scroller.scrollTop += scrollStep;
    choosePlace();
    frame = requestAnimationFrame(scrollAtEdges);
  }

  function choosePlace() {
    const others = [...list.children].filter((child) => child !== place && child !== item.element);
    const next = others.find((other) => {
      const { top, height } = other.getBoundingClientRect();
      return pointer < top + height / 2;
    });
    to = next ? others.indexOf(next) : others.length;
    if (place.nextSibling !== (next ?? null) || !place.isConnected) list.insertBefore(place, next ?? null);
  }

  return {
    moveTo(y) {
      pointer = y;
      if (to === undefined && Math.abs(y - from) < 4) return;
      if (to === undefined) begin();
      choosePlace();
    },
    end() {
      cancelAnimationFrame(frame);
      place.remove();
      list.classList.remove('sorting');
      item.element.classList.remove('dragged');
      return to;
    },
  };
}

const windowBox = () => ({ top: 0, bottom: window.innerHeight });

/** The element that scrolls the list: the nearest panel or dialog, or the page. */
function getScroller(list) {
  for (let at = list.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at !== document.body) return at;
  return document.scrollingElement;
}
