import { describe, expect, it } from 'vitest';
import { ask, eventually, untilShown } from '../support/requests/ask.ts';
import { startFleet } from '../support/stack/start-fleet.ts';

describe('[B1] [B3] under plain `next start`', () => {
  it('a failed render does not mark the old page as fresh', async () => {
    const plain = await startFleet({ hasServer: false, hasProxy: true });
    try {
      const page = `${plain.sites[0]?.url}/projects/marble-works`;
      await eventually(
        () => ask(page),
        ({ headers }) => headers.get('x-nextjs-cache') === 'HIT',
      );
      const repair = plain.proxy.spoil(/^getSingleProject$/, 'status 500');
      await plain.operations();
      await plain.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: '<p>After failures.</p>' });
      await plain.delivered();
      const marks = new Set<string | null>();
      let questions = 0;
      await eventually(
        async () => {
          marks.add((await ask(page)).headers.get('x-nextjs-cache'));
          questions += (await plain.operations())['getSingleProject'] ?? 0;
          return questions;
        },
        // A failed render sends at most two queries.
        (count) => count > 4,
        20_000,
      );
      expect([...marks]).toEqual(['STALE']);
      repair();
      await untilShown(page, 'After failures.');
    } finally {
      await plain.close();
    }
  });
});
