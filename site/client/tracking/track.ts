import { listen, type PageArrival, type TrackedEvent } from '#client/core/events.ts';
import { tracking } from '#client/core/settings.ts';
import { onStateChange, readState } from '#client/core/state.ts';
import { shownPage } from '#client/navigation/page-views.ts';
import { scrollDepths } from './scroll-depths.ts';
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

/** Calls back once a quarter of the footer is in view. Returns a function that stops it. */
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
 * Loads the tag manager and passes events on to it. To be called only after the visitor has consented. A page counts
 * once it is shown; depths and footer count once a page. Returns a function that stops the events; the script itself
 * stays.
 */
export function startTracking(settings: TrackingSettings): () => void {
  loadContainer(settings);
  let pending = scrollDepths();
  let stopFooter = () => {};

  const push = (event: TrackedEvent) => {
    if (!readState().preventTracking) dataLayerNamed(settings.dataLayer).push(event);
  };
  const view = ({ name, trackingName = name, path, isRefined, isInitialLoad }: PageArrival) => {
    // What somebody has typed so far is not a page.
    if (isRefined) return;
    pending = scrollDepths();
    stopFooter();
    stopFooter = whenFooterSeen(() => push({ event: 'footer_view' }));
    if (settings.excludedRoutes.includes(name)) return;
    push({
      event: 'page_view',
      page_name: trackingName,
      page_path: path,
      page_title: document.title,
      page_tags: readState().tags.join(' '),
      initialLoad: isInitialLoad,
    });
  };
  const tellDepths = () => {
    const scrolled = readState().scroll * 100;
    const reached = pending.filter((depth) => scrolled >= depth);
    pending = pending.filter((depth) => scrolled < depth);
    for (const percent of reached) push({ event: 'scroll', percent_scrolled: percent });
  };

  const page = shownPage();
  if (page) view(page);
  const stops = [listen('page-shown', view), listen('track', push), onStateChange(tellDepths)];
  return () => {
    stopFooter();
    for (const stop of stops) stop();
  };
}
