type StackUrls = { site: string; content: string };

const variable = 'VITRINE_BROWSER_STACK';

/** Passes the stack's URLs to the workers through the environment. */
export function publishStackUrls({ site, content }: StackUrls): void {
  process.env[variable] = `${site} ${content}`;
}

/** Returns the URLs of this run's stack. Throws outside a run. */
export function stackUrls(): StackUrls {
  const [site, content] = (process.env[variable] ?? '').split(' ');
  if (!site || !content)
    throw new Error(
      `${variable} is not set: run these tests with \`playwright test\`, whose global setup starts the stack`,
    );
  return { site, content };
}
