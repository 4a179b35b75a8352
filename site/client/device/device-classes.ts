export type Browser = 'firefox' | 'safari' | 'chrome';
export type Device = 'tablet' | 'desktop' | 'mobile';

type Traits = {
  userAgent: string;
  /** navigator.maxTouchPoints. */
  touchPoints: number;
  /** Shorter viewport side in CSS pixels. */
  shortSide: number;
};

/** Returns the browser family; unknown browsers count as Chrome. */
export function getBrowser({ userAgent }: Pick<Traits, 'userAgent'>): Browser {
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  const isSafari = /safari/i.test(userAgent) && !/chrome|chromium|crios|edg|opr|android/i.test(userAgent);
  return isSafari ? 'safari' : 'chrome';
}

/** Returns the device type. Touch devices from 600px on the shorter side are tablets. iPads identify as Macs. */
export function getDevice({ userAgent, touchPoints, shortSide }: Traits): Device {
  const isHandheld =
    /android|iphone|ipad|ipod|mobile|tablet/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1);
  if (!isHandheld) return 'desktop';
  return shortSide >= 600 ? 'tablet' : 'mobile';
}
