import { playerSettings } from '#components/player/player-settings.ts';
import type { Provider } from '#lib/media/film-providers.ts';
import { escapeVimeoTexts } from './vimeo-captions.ts';

type Sdk = {
  address: string;
  /** Returns whether the player constructor exists. */
  isThere: () => boolean;
};

const has = (name: string, key: string): boolean =>
  typeof Reflect.get(Reflect.get(window, name) ?? {}, key) === 'function';

const sdks: Readonly<Record<Provider, Sdk>> = {
  youtube: { address: 'https://www.youtube.com/iframe_api', isThere: () => has('YT', 'Player') },
  vimeo: { address: 'https://player.vimeo.com/api/player.js', isThere: () => has('Vimeo', 'Player') },
};

/** Poll interval in ms; YouTube's script loads a second script. */
const pollInterval = 50;

function load({ address, isThere }: Sdk): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const poll = setInterval(() => isThere() && resolve(), pollInterval);
  const patience = setTimeout(() => reject(new Error(`${address} did not answer`)), playerSettings.providerPatience);
  script.src = address;
  script.onerror = () => reject(new Error(`${address} could not be loaded`));
  document.head.append(script);
  return promise.finally(() => {
    clearInterval(poll);
    clearTimeout(patience);
    script.onerror = null;
    if (!isThere()) script.remove();
  });
}

async function loadOnce(provider: Provider): Promise<void> {
  if (!sdks[provider].isThere()) await load(sdks[provider]);
  if (provider === 'vimeo') escapeVimeoTexts();
}

const loading = new Map<Provider, Promise<void>>();

/** Loads a provider's SDK once. A failed load can be retried. */
export function loadSdk(provider: Provider): Promise<void> {
  const known = loading.get(provider);
  if (known) return known;
  const started = loadOnce(provider).finally(() => loading.delete(provider));
  loading.set(provider, started);
  return started;
}
