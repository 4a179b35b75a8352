import { idleTimeout } from './settings.ts';

/**
 * Calls back when the browser is idle after loading, at the latest after the idle timeout. Returns a function that
 * stops it.
 */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(callback, { timeout: idleTimeout });
      cancel = () => cancelIdleCallback(handle);
    } else {
      // Safari has no idle callback; a timer after loading is close enough.
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
