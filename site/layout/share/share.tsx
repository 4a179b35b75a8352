import { useId } from 'react';
import {
  buildShareUrl,
  commonNetworks,
  type NetworkName,
  networks,
  otherNetworks,
  type SharedPage,
} from '#client/share/networks.ts';
import { getPublicUrl } from '#lib/routes/locale-urls.ts';
import type { StringKey, Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { DeviceShare } from './device-share.client.tsx';
import styles from './share.module.css';

type ShareProps = {
  path: string;
  page: Omit<SharedPage, 'url'>;
  strings: Strings;
};

type NetworkLinksProps = { names: readonly NetworkName[]; page: SharedPage; strings: Strings };

function NetworkLinks({ names, page, strings }: NetworkLinksProps) {
  return names.map((network) => {
    const shareUrl = buildShareUrl(network, page);
    const isWindow = shareUrl.startsWith('https:');
    return (
      <li key={network}>
        <a href={shareUrl} data-share={network} {...(isWindow && { target: '_blank', rel: 'noopener nofollow' })}>
          {networks[network].name}
          {isWindow && <span className="sr"> ({translate(strings, 'layout.newTab')})</span>}
        </a>
      </li>
    );
  });
}

/** Share links; a script opens them in a popup. */
export function Share({ path, page, strings }: ShareProps) {
  const url = getPublicUrl(path);
  const shared: SharedPage = { ...page, url, media: page.media && new URL(page.media, url).href };
  const say = (key: StringKey) => translate(strings, key);
  const titleId = useId();
  return (
    <aside className={`grid ruled ${styles.share}`} aria-labelledby={titleId} data-noprint>
      <h2 className="label" id={titleId}>
        {say('share.title')}
      </h2>
      <ul className="wrap">
        <DeviceShare
          title={shared.title}
          sheetText={say('share.sheet')}
          copyText={say('share.copy')}
          copiedText={say('share.copied')}
          byHandText={say('share.byHand')}
        />
        <NetworkLinks names={commonNetworks} page={shared} strings={strings} />
        <li>
          <details className={styles.more}>
            <summary>
              <span className={styles.closed}>{say('share.more')}</span>
              <span className={styles.open}>{say('share.fewer')}</span>
            </summary>
            <ul className="wrap">
              <NetworkLinks names={otherNetworks} page={shared} strings={strings} />
            </ul>
          </details>
        </li>
      </ul>
    </aside>
  );
}
