type Connection = { saveData?: boolean; effectiveType?: string };

/** Network Information API; missing in some browsers and lib.dom.d.ts. */
export function readConnection(): Connection {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection ?? {};
}

/** False with Save-Data or on 2G. */
export const allowsPages = ({ saveData, effectiveType }: Connection): boolean =>
  !saveData && !/2g$/.test(effectiveType ?? '');

/** False on slow-2g only. */
export const allowsRouteData = ({ effectiveType }: Connection): boolean => effectiveType !== 'slow-2g';
