import { readFile } from 'node:fs/promises';
import { type JsonResponse, operatorEndpoint } from '@vitrine/server';
import { log } from '#lib/log/log.ts';
import { impactPath } from '#lib/routes/routes.ts';
import { entryImpact } from './impact.ts';
import { operationsFile } from './operations-file.ts';

const refusal = (status: number, error: string, message: string): JsonResponse => ({
  status,
  value: { error, message },
});

async function explainImpact([name, ...others]: string[]): Promise<JsonResponse> {
  if (!name || others.length > 0)
    return refusal(400, 'invalid_entry', `Pass one entry, by ID or page path: ${impactPath}?entry=101.`);
  const value = await entryImpact(name);
  return value ? { status: 200, value } : refusal(404, 'unknown-entry', `There is no live entry "${name}".`);
}

/** Shows operators which pages changes to an entry would invalidate. */
export const impact = operatorEndpoint(log, (query) => explainImpact(query.getAll('entry')));

/** Shows operators the GraphQL operations that the CMS must support. */
export const operations = operatorEndpoint(log, async () => ({
  status: 200,
  value: { operations: await readFile(operationsFile, 'utf8') },
}));
