type Connection = { saveData?: boolean; effectiveType?: string };

/** The Network Information API, which some browsers and TypeScript lack. */
export function readConnection(): Connection {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection ?? {};
}

/** Whether pages may be prefetched: not with data saving, nor over 2g. */
export const allowsPages = ({ saveData, effectiveType }: Connection): boolean =>
  !saveData && !/2g$/.test(effectiveType ?? '');

/** Whether the build's route data, a few bytes, may be prefetched: always, except over slow-2g. */
export const allowsRouteData = ({ effectiveType }: Connection): boolean => effectiveType !== 'slow-2g';
