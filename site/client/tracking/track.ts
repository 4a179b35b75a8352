import { listen, type PageView, type TrackedEvent } from '#client/core/events.ts';
import { tracking } from '#client/core/settings.ts';
import { getClientState, subscribe } from '#client/core/state.ts';
import { shownPage } from '#client/navigation/page-views.ts';
import type { TrackingSettings } from './settings.ts';

function dataLayerNamed(name: string): unknown[] {
  const known: unknown = Reflect.get(window, name);
  const layer = Array.isArray(known) ? known : [];
  Reflect.set(window, name, layer);
  return layer;
}

function loadContainer({ container, dataLayer }: TrackingSettings): void {
  dataLayerNamed(dataLayer).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  const layer = dataLayer === tracking.dataLayer ? '' : `&l=${encodeURIComponent(dataLayer)}`;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}${layer}`;
  document.head.append(script);
}

/** Calls back once 25% of the footer is visible. */
function whenFooterSeen(onSeen: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= tracking.footerShare)) return;
      observer.disconnect();
      onSeen();
    },
    { threshold: tracking.footerShare },
  );
  const footer = document.querySelector('body > footer');
  if (footer) observer.observe(footer);
  return () => observer.disconnect();
}

/**
 * Loads the tag manager and sends it events. Call only with consent. The returned function stops the events; the
 * script stays.
 */
export function startTracking(settings: TrackingSettings): () => void {
  loadContainer(settings);
  let pending: readonly number[] = tracking.scrollDepths;
  let stopFooter = () => {};

  const push = (event: TrackedEvent) => {
    if (!getClientState().preventTracking) dataLayerNamed(settings.dataLayer).push(event);
  };
  const view = ({ name, trackingName = name, path, isRefined, isInitialLoad }: PageView) => {
    // Search updates while typing are not page views.
    if (isRefined) return;
    pending = tracking.scrollDepths;
    stopFooter();
    stopFooter = whenFooterSeen(() => push({ event: 'footer_view' }));
    if (settings.excludedTemplates.includes(name)) return;
    push({
      event: 'page_view',
      page_name: trackingName,
      page_path: path,
      page_title: document.title,
      page_tags: getClientState().tags.join(' '),
      initialLoad: isInitialLoad,
    });
  };
  const tellDepths = () => {
    const scrolled = getClientState().scroll * 100;
    const reached = pending.filter((depth) => scrolled >= depth);
    pending = pending.filter((depth) => scrolled < depth);
    for (const percent of reached) push({ event: 'scroll', percent_scrolled: percent });
  };

  const page = shownPage();
  if (page) view(page);
  const stops = [listen('page-shown', view), listen('track', push), subscribe(tellDepths)];
  return () => {
    stopFooter();
    for (const stop of stops) stop();
  };
}
