import type { Procedures } from '@vitrine/server';
import { getPageTags } from '#cache/procedures.ts';
import { readHeld } from '#content/held.ts';
import { knownRoute } from '#content/route-table.ts';
import { acceptSubmission, isKnownSubmission } from '#forms/site-outbox.ts';
import { consumeRateLimit } from '#lib/abuse/rate-limit.ts';
import { countCmsError } from '#lib/cms/error-counts.ts';
import { reportMissing } from '#lib/cms/response-check.ts';
import type { RemoteProcedure } from '#lib/remote-procedure.ts';
import { moversFrom } from '#revalidation/content/movers-from.ts';

/** Procedures that renderers call in the server, in addition to the cache's. */
const all: readonly RemoteProcedure[] = [
  getPageTags,
  readHeld,
  acceptSubmission,
  isKnownSubmission,
  consumeRateLimit,
  countCmsError,
  reportMissing,
  moversFrom,
  knownRoute,
];

export const procedures: Procedures = Object.fromEntries(all.map(({ procedure: { name, work } }) => [name, work]));
