import { startNavigation } from './page-arrivals.ts';

/** The address that a form requests with its fields; undefined if it posts them, or leaves the site or the tab. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): URL | undefined {
  const url = new URL(form.action);
  if (form.method !== 'get' || url.origin !== location.origin || (form.target && form.target !== '_self'))
    return undefined;
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  url.search = String(new URLSearchParams(fields));
  return url;
}

/**
 * Lets the router show what a form requests, such as a search, without loading a document. Returns a function that stops
 * it.
 */
export function followForms(push: (address: string) => void): () => void {
  const onSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    const url = addressOf(event.target, event.submitter);
    if (!url) return;
    event.preventDefault();
    startNavigation(url);
    push(url.pathname + url.search);
  };
  window.addEventListener('submit', onSubmit);
  return () => window.removeEventListener('submit', onSubmit);
}
