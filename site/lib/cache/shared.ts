import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import path from 'node:path';
import { PageStore } from './page-store.ts';
import { builtPagesDirectory, SeenContent } from './seen-content.ts';
import { TagClock } from './tag-clock.ts';

/** What the door tells the handlers about the request that they work for. */
export type Visit = {
  /** The address, with the query of a listing and no other. */
  path: string;
  /** When the door handed the request to Next: no render of it can be older. */
  began: number;
  /** The door serves stale pages itself and asks Next for fresh ones only. */
  wantsFresh: boolean;
  /** Only this visitor may see what is rendered: the store is neither asked nor told. */
  isPrivate?: boolean;
};

export type SharedCache = { clock: TagClock; pages: PageStore; seen: SeenContent; visits: AsyncLocalStorage<Visit> };

function create(): SharedCache {
  const visits = new AsyncLocalStorage<Visit>();
  if (process.env['NEXT_PHASE'] === 'phase-production-build') {
    return { clock: new TagClock(), pages: new PageStore(builtPagesDirectory), seen: new SeenContent(), visits };
  }
  const directory = process.env['CACHE_DIR'];
  return {
    clock: new TagClock(directory),
    pages: new PageStore(pagesDirectory(directory)),
    seen: new SeenContent(directory),
    visits,
  };
}

/** Next's page keys carry no build id, so each build has a folder of its own, begun with the pages of the build. */
function pagesDirectory(directory: string | undefined): string | undefined {
  if (!directory) return undefined;
  const buildId = fs.readFileSync(path.resolve('.next', 'BUILD_ID'), 'utf8').trim();
  const own = path.join(directory, 'pages', buildId);
  if (!fs.existsSync(own) && fs.existsSync(builtPagesDirectory))
    fs.cpSync(builtPagesDirectory, own, { recursive: true });
  return own;
}

const symbol = Symbol.for('vitrine.cache');
const holder = globalThis as { [symbol]?: SharedCache };

/**
 * The one clock and page store of this process. Next loads the handlers by an import of its own and bundles the routes
 * apart, so module identity cannot be relied on; a registered symbol can.
 */
export function sharedCache(): SharedCache {
  holder[symbol] ??= create();
  return holder[symbol];
}
