import { isContainerId } from '#lib/container-id.ts';
import { trackingPath } from '#lib/routes/routes.ts';

export type TrackingSettings = {
  container: string;
  /** The name of the tag manager's list on `window`. */
  dataLayer: string;
  /** Names of routes whose views are not tracked. */
  excludedRoutes: readonly string[];
};

/** The site's tracking settings; undefined if it tracks nothing or cannot be reached. */
export async function fetchTrackingSettings(): Promise<TrackingSettings | undefined> {
  try {
    const response = await fetch(trackingPath);
    const settings: TrackingSettings | undefined = response.ok ? await response.json() : undefined;
    return settings?.container && isContainerId(settings.container) ? settings : undefined;
  } catch {
    // Offline: nothing is tracked and no consent is asked for.
    return undefined;
  }
}
