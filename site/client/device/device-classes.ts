export type Browser = 'firefox' | 'safari' | 'chrome';
export type Device = 'tablet' | 'desktop' | 'mobile';

type Traits = {
  userAgent: string;
  /** The number of simultaneous touch points, as `navigator.maxTouchPoints`. */
  touchPoints: number;
  /** The shorter side of the window, in CSS pixels. */
  shortSide: number;
};

/** The browser's family. Any other counts as Chrome, whose engine most of them share. */
export function browserOf({ userAgent }: Pick<Traits, 'userAgent'>): Browser {
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  const isSafari = /safari/i.test(userAgent) && !/chrome|chromium|crios|edg|opr|android/i.test(userAgent);
  return isSafari ? 'safari' : 'chrome';
}

/** The kind of device. A tablet has touch and a shorter side of 600 pixels or more; iPads report themselves as Macs. */
export function deviceOf({ userAgent, touchPoints, shortSide }: Traits): Device {
  const isHandheld =
    /android|iphone|ipad|ipod|mobile|tablet/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1);
  if (!isHandheld) return 'desktop';
  return shortSide >= 600 ? 'tablet' : 'mobile';
}
