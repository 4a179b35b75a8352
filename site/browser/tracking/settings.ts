import { isContainerId } from '#lib/container-id.ts';
import { trackingPath } from '#lib/routes/routes.ts';

export type TrackingSettings = {
  container: string;
  /** The name of the tag manager's list on `window`. */
  dataLayer: string;
  /** Names of routes whose views are not told. */
  excludedRoutes: readonly string[];
};

/** What the site is set to track; undefined where it tracks nothing, or cannot say now. */
export async function fetchTrackingSettings(): Promise<TrackingSettings | undefined> {
  try {
    const response = await fetch(trackingPath);
    const settings: TrackingSettings | undefined = response.ok ? await response.json() : undefined;
    return settings?.container && isContainerId(settings.container) ? settings : undefined;
  } catch {
    // Offline: nothing is tracked, and nobody is asked.
    return undefined;
  }
}
