/** Returns the URL that a GET form requests; undefined for POST, another origin or another target. */
export function getFormUrl(form: HTMLFormElement, submitter?: HTMLElement | null): URL | undefined {
  const url = new URL(form.action);
  if (form.method !== 'get' || url.origin !== location.origin || (form.target && form.target !== '_self'))
    return undefined;
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  url.search = String(new URLSearchParams(fields));
  return url;
}
