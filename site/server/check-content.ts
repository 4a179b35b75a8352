import { writeSelections } from '#lib/cms/selections/generate-selections.ts';

/**
 * Runs the first CMS query of a build. If it fails, exits with 3 and one line that says how to fix it, which in a build
 * would be lost among those of npm and turbo.
 */
async function main(): Promise<void> {
  writeSelections();
  // Imported only now, because they read the file just written.
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
