import type { Page } from '@playwright/test';

type Answer = { status: string; message: string; errors?: Record<string, string> };

/** The parts of a multipart body by name; of parts that share one, the last. */
function partsOf(body: string): Record<string, string> {
  const parts = [...body.matchAll(/name="([^"]+)"[^\r]*\r\n(?:[^\r]+\r\n)*\r\n([\s\S]*?)\r\n--/g)];
  return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]));
}

/**
 * Stands in for the site where forms are sent, so that a test can choose the answer; null breaks the connection. What was
 * sent, as it comes.
 */
export async function answerForms(
  page: Page,
  answer: Answer | null,
  status = 200,
  delay = 0,
): Promise<Record<string, string>[]> {
  const requests: Record<string, string>[] = [];
  await page.route('**/api/forms/submit', async (route) => {
    requests.push(partsOf(route.request().postData() ?? ''));
    if (!answer) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, delay));
    return route.fulfill({ status, json: { statusCode: status, errors: {}, ...answer } });
  });
  return requests;
}
