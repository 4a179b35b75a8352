import { readState, setState } from '#browser/behaviour/client-state.ts';
import { emit } from '#browser/behaviour/events.ts';
import { consentCookie, readConsent } from '#browser/consent/consent-cookie.ts';
import { fetchTrackingSettings, type TrackingSettings } from '#browser/tracking/settings.ts';

let settings: TrackingSettings | undefined;
let isTracking = false;

/** Whether measuring is allowed now; undefined while the visitor has not answered. */
export const currentConsent = () => readConsent(document.cookie);

/** Whether the browser says for its visitor, on every site, that nothing may be passed on (Global Privacy Control). */
const hasRefusedEverywhere = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

async function track(): Promise<void> {
  if (isTracking || !settings || readState().preventTracking) return;
  isTracking = true;
  const { startTracking } = await import('#browser/tracking/track.ts');
  startTracking(settings);
}

/**
 * Asks what there is to consent to, and starts to track where the visitor has agreed before. False where there is nothing,
 * or nothing may be tracked on this page.
 */
export async function startConsent(): Promise<boolean> {
  if (hasRefusedEverywhere()) setState({ preventTracking: true });
  if (readState().preventTracking) return false;
  settings = await fetchTrackingSettings();
  if (!settings) return false;
  if (currentConsent()?.measurement) await track();
  return true;
}

/** Keeps the visitor's answer and acts on it. What runs already cannot be called back: a withdrawal loads the page anew. */
export async function answerConsent(measurement: boolean): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari before 18.4 have no Cookie Store API
  document.cookie = consentCookie({ measurement }, location.protocol === 'https:');
  emit('consent-change', { measurement });
  if (measurement) await track();
  else if (isTracking) location.reload();
}
