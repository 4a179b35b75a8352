export type Browser = 'firefox' | 'safari' | 'chrome';
export type Device = 'tablet' | 'desktop' | 'mobile';

type Traits = {
  userAgent: string;
  /** Touch points that the screen tells apart. */
  touchPoints: number;
  /** The shorter side of the window, in CSS pixels. */
  shortSide: number;
};

/** Which of the three families a browser belongs to; what is none of them counts as Chrome, whose engine most others share. */
export function browserOf({ userAgent }: Pick<Traits, 'userAgent'>): Browser {
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  const isSafari = /safari/i.test(userAgent) && !/chrome|chromium|crios|edg|opr|android/i.test(userAgent);
  return isSafari ? 'safari' : 'chrome';
}

/** What kind of device it is. A tablet is touched and its shorter side has 600 pixels or more; iPads call themselves Macs. */
export function deviceOf({ userAgent, touchPoints, shortSide }: Traits): Device {
  const isHandheld =
    /android|iphone|ipad|ipod|mobile|tablet/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1);
  if (!isHandheld) return 'desktop';
  return shortSide >= 600 ? 'tablet' : 'mobile';
}
