import { readState, setState } from '#browser/behaviour/client-state.ts';
import { emit } from '#browser/behaviour/events.ts';
import { consentCookie, readConsent } from '#browser/consent/consent-cookie.ts';
import { fetchTrackingSettings, type TrackingSettings } from '#browser/tracking/settings.ts';

let settings: TrackingSettings | undefined;
let isTracking = false;

/** The visitor's consent; undefined while they have not chosen. */
export const currentConsent = () => readConsent(document.cookie);

/** Whether the browser sends Global Privacy Control, which refuses for the visitor on every site. */
const hasRefusedEverywhere = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

async function track(): Promise<void> {
  if (isTracking || !settings || readState().preventTracking) return;
  isTracking = true;
  const { startTracking } = await import('#browser/tracking/track.ts');
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
  if (currentConsent()?.measurement) await track();
  return true;
}

/** Keeps the visitor's choice and applies it. A running script cannot be stopped, so a withdrawal reloads the page. */
export async function answerConsent(measurement: boolean): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari before 18.4 have no Cookie Store API
  document.cookie = consentCookie({ measurement }, location.protocol === 'https:');
  emit('consent-change', { measurement });
  if (measurement) await track();
  else if (isTracking) location.reload();
}
