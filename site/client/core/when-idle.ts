import { idleTimeout } from './settings.ts';

/** Runs the callback when the browser is idle after load. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(callback, { timeout: idleTimeout });
      cancel = () => cancelIdleCallback(handle);
    } else {
      // Some browsers lack requestIdleCallback.
      const timer = setTimeout(callback, 200);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}
