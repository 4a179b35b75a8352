let isPressed = false;

if (typeof window !== 'undefined') {
  const note = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
    window.addEventListener(type, note, true);
}

/**
 * Runs the action now, or after the current pointer press ends. A message that appeared between pointerdown and
 * pointerup would move the button away from the pointer, and the click would be lost.
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
