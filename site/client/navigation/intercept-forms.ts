import { getFormUrl } from './get-form-url.ts';
import { startNavigation } from './page-views.ts';

/** Sends GET forms through the router instead of a page load. */
export function interceptGetForms(push: (url: string) => void): () => void {
  const onSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    const url = getFormUrl(event.target, event.submitter);
    if (!url) return;
    event.preventDefault();
    startNavigation(url);
    push(url.pathname + url.search);
  };
  window.addEventListener('submit', onSubmit);
  return () => window.removeEventListener('submit', onSubmit);
}
