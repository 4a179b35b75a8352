import { writeSelections } from '#lib/cms/selections/generate-selections.ts';

/**
 * Asks the CMS for what a build asks it first. Ends with 3 and a line that says what to mend where it cannot be had: a
 * build would say so among many lines of npm and turbo.
 */
async function main(): Promise<void> {
  writeSelections();
  // Imported now, since they read what was just written.
  const { fetchIndexWithOwn } = await import('#revalidation/content/content-index.ts');
  const { CmsError } = await import('#lib/cms/errors.ts');
  const { troubleWith } = await import('#lib/cms/trouble.ts');
  try {
    await fetchIndexWithOwn();
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    process.stderr.write(`${troubleWith(error)}\n`);
    process.exitCode = 3;
  }
}

await main();
