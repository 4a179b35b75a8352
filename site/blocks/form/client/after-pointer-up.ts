let isPressed = false;

if (typeof window !== 'undefined') {
  const note = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
    window.addEventListener(type, note, true);
}

/**
 * Runs the action now, or after the current pointer press. Otherwise a message that appears between pointerdown and
 * pointerup moves the button away and the click is lost.
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
