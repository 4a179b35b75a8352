import { emit } from '#client/core/events.ts';
import { getClientState, setClientState } from '#client/core/state.ts';
import { fetchTrackingSettings, type TrackingSettings } from '#client/tracking/settings.ts';
import { getConsent, hasGlobalPrivacyControl, saveConsent } from '#lib/consent.ts';

let settings: TrackingSettings | undefined;
let isTracking = false;

async function track(): Promise<void> {
  if (isTracking || !settings || getClientState().preventTracking) return;
  isTracking = true;
  const { startTracking } = await import('#client/tracking/track.ts');
  startTracking(settings);
}

/**
 * Loads the tracking settings and starts tracking if the visitor has consented. Returns false if tracking is not
 * configured or is prevented.
 */
export async function startConsent(): Promise<boolean> {
  if (hasGlobalPrivacyControl()) setClientState({ preventTracking: true });
  if (getClientState().preventTracking) return false;
  settings = await fetchTrackingSettings();
  if (!settings) return false;
  if (getConsent().measurement) await track();
  return true;
}

/**
 * Saves and applies the choice. Refusing measurement also refuses external videos, unless the visitor allowed them
 * separately. Withdrawing consent reloads the page, because loaded scripts cannot be stopped.
 */
export async function answerConsent(measurement: boolean, videos?: boolean): Promise<void> {
  const allowed = measurement ? (videos ?? getConsent().videos) : (videos ?? false);
  saveConsent({ measurement, ...(allowed !== undefined && { videos: allowed }) });
  emit('consent-change', { measurement });
  if (measurement) await track();
  else if (isTracking) location.reload();
}
