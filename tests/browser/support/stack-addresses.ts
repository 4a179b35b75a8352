type Addresses = { site: string; content: string };

const variable = 'VITRINE_BROWSER_STACK';

/** Tells the workers, which start with this process's environment, where the stack is. */
export function tellStack({ site, content }: Addresses): void {
  process.env[variable] = `${site} ${content}`;
}

/** Where the stack of this run is. Throws outside a run. */
export function stackAddresses(): Addresses {
  const [site, content] = (process.env[variable] ?? '').split(' ');
  if (!site || !content)
    throw new Error(
      `${variable} is not set: run these tests with \`playwright test\`, whose global setup starts the stack`,
    );
  return { site, content };
}
