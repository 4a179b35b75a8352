type Connection = { saveData?: boolean; effectiveType?: string };

/** The Network Information API, which not every browser has nor TypeScript knows. */
export function readConnection(): Connection {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection ?? {};
}

/** Whether what the next page needs may be fetched before it is asked for: not to a saver of data, nor over 2g. */
export const allowsPages = ({ saveData, effectiveType }: Connection): boolean =>
  !saveData && !/2g$/.test(effectiveType ?? '');

/** Whether the few bytes about the build's routes may be: everywhere but over slow-2g. */
export const allowsRouteData = ({ effectiveType }: Connection): boolean => effectiveType !== 'slow-2g';
