import type { Page } from '@playwright/test';
import { newVisitor } from '../../../support/requests/send-form.ts';

type FormResponse = { status: string; message: string; errors?: Record<string, string> };

/** Returns the parts of a multipart body by name. If several have the same name, the last one wins. */
function parseParts(body: string): Record<string, string> {
  const parts = [...body.matchAll(/name="([^"]+)"[^\r]*\r\n(?:[^\r]+\r\n)*\r\n([\s\S]*?)\r\n--/g)];
  return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]));
}

/**
 * Mocks the form endpoint for forms that the CMS does not have, and for responses that the shared CMS must not give to
 * other tests. A null response aborts the request. Returns a list that grows as submissions arrive.
 */
export async function respondToForms(
  page: Page,
  response: FormResponse | null,
  status = 200,
): Promise<Record<string, string>[]> {
  const requests: Record<string, string>[] = [];
  await page.route('**/api/forms/submit', async (route) => {
    requests.push(parseParts(route.request().postData() ?? ''));
    if (!response) return route.abort();
    return route.fulfill({ status, json: { statusCode: status, errors: {}, ...response } });
  });
  return requests;
}

/** Records submissions and passes them to the site once `released` resolves, each from a new visitor. */
export async function watchForms(page: Page, released = Promise.resolve()): Promise<Record<string, string>[]> {
  const requests: Record<string, string>[] = [];
  await page.route('**/api/forms/submit', async (route) => {
    requests.push(parseParts(route.request().postData() ?? ''));
    await released;
    return route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': newVisitor() } });
  });
  return requests;
}
