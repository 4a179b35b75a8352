import { playerSettings } from '#components/player/player-settings.ts';
import type { Provider } from '#lib/media/video-providers.ts';
import { escapeVimeoTexts } from './vimeo-captions.ts';

type Sdk = {
  url: string;
  /** Returns whether the player constructor exists. */
  isLoaded: () => boolean;
};

const hasConstructor = (name: string, key: string): boolean =>
  typeof Reflect.get(Reflect.get(window, name) ?? {}, key) === 'function';

const sdks: Readonly<Record<Provider, Sdk>> = {
  youtube: { url: 'https://www.youtube.com/iframe_api', isLoaded: () => hasConstructor('YT', 'Player') },
  vimeo: { url: 'https://player.vimeo.com/api/player.js', isLoaded: () => hasConstructor('Vimeo', 'Player') },
};

/** Poll interval in milliseconds. The load event is too early, because YouTube's script loads a second one. */
const pollInterval = 50;

function load({ url, isLoaded }: Sdk): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const poll = setInterval(() => isLoaded() && resolve(), pollInterval);
  const timeout = setTimeout(() => reject(new Error(`${url} did not respond`)), playerSettings.providerTimeout);
  script.src = url;
  script.onerror = () => reject(new Error(`${url} could not be loaded`));
  document.head.append(script);
  return promise.finally(() => {
    clearInterval(poll);
    clearTimeout(timeout);
    script.onerror = null;
    if (!isLoaded()) script.remove();
  });
}

async function loadOnce(provider: Provider): Promise<void> {
  if (!sdks[provider].isLoaded()) await load(sdks[provider]);
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
