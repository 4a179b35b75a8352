import { emit } from '#client/core/events.ts';
import { readState, setState } from '#client/core/state.ts';
import { fetchTrackingSettings, type TrackingSettings } from '#client/tracking/settings.ts';
import { currentConsent, hasRefusedEverywhere, keepConsent } from '#lib/consent.ts';

let settings: TrackingSettings | undefined;
let isTracking = false;

async function track(): Promise<void> {
  if (isTracking || !settings || readState().preventTracking) return;
  isTracking = true;
  const { startTracking } = await import('#client/tracking/track.ts');
  startTracking(settings);
}

/**
 * Loads the tracking settings, and starts tracking if the visitor has already consented. False if there is nothing to
 * consent to, or nothing may be tracked on this page.
 */
export async function startConsent(): Promise<boolean> {
  if (hasRefusedEverywhere()) setState({ preventTracking: true });
  if (readState().preventTracking) return false;
  settings = await fetchTrackingSettings();
  if (!settings) return false;
  if (currentConsent().measurement) await track();
  return true;
}

/**
 * Stores the visitor's choice and applies it. Refusing refuses films from other sites too. A running script cannot be
 * stopped, so a withdrawal reloads the page.
 */
export async function answerConsent(measurement: boolean, films?: boolean): Promise<void> {
  const allowed = measurement ? (films ?? currentConsent().films) : (films ?? false);
  keepConsent({ measurement, ...(allowed !== undefined && { films: allowed }) });
  emit('consent-change', { measurement });
  if (measurement) await track();
  else if (isTracking) location.reload();
}
