let isPressed = false;

if (typeof window !== 'undefined') {
  const note = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
    window.addEventListener(type, note, true);
}

/**
 * Does it at once, or after the click that is under way. What moves between pressing and releasing, such as a button below
 * a message that appears, would not be clicked.
 */
export function afterPointerUp(action: () => void): void {
  if (!isPressed) {
    action();
    return;
  }
  const released = new AbortController();
  const act = () => {
    released.abort();
    setTimeout(action);
  };
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, act, { signal: released.signal });
}
