import { isGtmContainerId } from '#lib/gtm-container-id.ts';
import { trackingPath } from '#lib/routes/routes.ts';

export type TrackingSettings = {
  container: string;
  /** Name of the data layer on window. */
  dataLayer: string;
  /** Names of templates whose page views are not sent. */
  excludedTemplates: readonly string[];
};

/** Fetches the tracking settings; undefined if disabled or unreachable. */
export async function fetchTrackingSettings(): Promise<TrackingSettings | undefined> {
  try {
    const response = await fetch(trackingPath);
    const settings: TrackingSettings | undefined = response.ok ? await response.json() : undefined;
    return settings?.container && isGtmContainerId(settings.container) ? settings : undefined;
  } catch {
    // Offline: no tracking and no banner.
    return undefined;
  }
}
