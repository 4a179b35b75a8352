import { resize } from '#client/core/settings.ts';
import { getBrowser, getDevice } from './device-classes.ts';

/** Sets browser and device classes and --inner-height. */
function setWindowClasses(): void {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const shortSide = Math.min(innerWidth, innerHeight);
  const { classList } = document.body;
  classList.remove('firefox', 'safari', 'chrome', 'tablet', 'desktop', 'mobile');
  classList.add(getBrowser({ userAgent }), getDevice({ userAgent, touchPoints, shortSide }));
  document.documentElement.style.setProperty('--inner-height', `${innerHeight}px`);
}

/** Sets the classes now, and twice after each resize. Returns a function that stops it. */
export function trackViewport(): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stopTimers = () => timers.forEach(clearTimeout);
  const onResize = () => {
    stopTimers();
    timers = [setTimeout(setWindowClasses, resize.soon), setTimeout(setWindowClasses, resize.stopped)];
  };
  setWindowClasses();
  window.addEventListener('resize', onResize);
  return () => {
    stopTimers();
    window.removeEventListener('resize', onResize);
  };
}
