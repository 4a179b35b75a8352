/** Share URL templates by network. Values are percent-encoded. */
export const networks = {
  baidu: { name: 'Baidu', url: 'https://cang.baidu.com/do/add?iu={url}&it={title}' },
  buffer: { name: 'Buffer', url: 'https://bufferapp.com/add?text={title}&url={url}' },
  email: { name: 'Email', url: 'mailto:?subject={title}&body={url}%0D%0A{description}' },
  evernote: { name: 'Evernote', url: 'https://www.evernote.com/clip.action?url={url}&title={title}' },
  facebook: {
    name: 'Facebook',
    url: 'https://www.facebook.com/sharer/sharer.php?u={url}&title={title}&description={description}&quote={quote}&hashtag={hashtags}',
  },
  flipboard: {
    name: 'Flipboard',
    url: 'https://share.flipboard.com/bookmarklet/popout?v=2&url={url}&title={title}',
  },
  hackernews: { name: 'Hacker News', url: 'https://news.ycombinator.com/submitlink?u={url}&t={title}' },
  instapaper: {
    name: 'Instapaper',
    url: 'https://www.instapaper.com/edit?url={url}&title={title}&description={description}',
  },
  line: { name: 'LINE', url: 'https://line.me/R/msg/text/?{title}%0D%0A{url}%0D%0A{description}' },
  linkedin: { name: 'LinkedIn', url: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
  messenger: { name: 'Messenger', url: 'fb-messenger://share/?link={url}' },
  odnoklassniki: {
    name: 'Odnoklassniki',
    url: 'https://connect.ok.ru/dk?st.cmd=WidgetSharePreview&st.shareUrl={url}&st.comments={title}',
  },
  pinterest: {
    name: 'Pinterest',
    url: 'https://pinterest.com/pin/create/button/?url={url}&media={media}&description={title}',
  },
  pocket: { name: 'Pocket', url: 'https://getpocket.com/save?url={url}&title={title}' },
  quora: { name: 'Quora', url: 'https://www.quora.com/share?url={url}&title={title}' },
  reddit: { name: 'Reddit', url: 'https://www.reddit.com/submit?url={url}&title={title}' },
  skype: { name: 'Skype', url: 'https://web.skype.com/share?url={title}%0D%0A{url}%0D%0A{description}' },
  sms: { name: 'SMS', url: 'sms:?body={title}%0D%0A{url}%0D%0A{description}' },
  stumbleupon: { name: 'StumbleUpon', url: 'https://www.stumbleupon.com/submit?url={url}&title={title}' },
  telegram: { name: 'Telegram', url: 'https://t.me/share/url?url={url}&text={title}%0D%0A{description}' },
  tumblr: {
    name: 'Tumblr',
    url: 'https://www.tumblr.com/share/link?url={url}&name={title}&description={description}',
  },
  twitter: { name: 'Twitter', url: 'https://twitter.com/intent/tweet?text={title}&url={url}&hashtags={hashtags}' },
  viber: { name: 'Viber', url: 'viber://forward?text={title}%0D%0A{url}%0D%0A{description}' },
  vk: {
    name: 'VK',
    url: 'https://vk.com/share.php?url={url}&title={title}&description={description}&image={media}&noparse=true',
  },
  weibo: { name: 'Weibo', url: 'https://service.weibo.com/share/share.php?url={url}&title={title}&pic={media}' },
  whatsapp: { name: 'WhatsApp', url: 'https://api.whatsapp.com/send?text={title}%0D%0A{url}%0D%0A{description}' },
  wordpress: {
    name: 'WordPress',
    url: 'https://wordpress.com/press-this.php?u={url}&t={title}&s={description}&i={media}',
  },
  xing: { name: 'XING', url: 'https://www.xing.com/social/share/spi?op=share&url={url}&title={title}' },
  yammer: {
    name: 'Yammer',
    url: 'https://www.yammer.com/messages/new?login=true&status={title}%0D%0A{url}%0D%0A{description}',
  },
} as const;

export type NetworkName = keyof typeof networks;

/** Shown by default. */
export const commonNetworks: readonly NetworkName[] = [
  'email',
  'linkedin',
  'facebook',
  'whatsapp',
  'twitter',
  'pinterest',
];

/** Shown under "more", most used first. The last ones have shut down. */
export const otherNetworks: readonly NetworkName[] = [
  ...(['telegram', 'reddit', 'messenger', 'sms', 'line', 'viber', 'weibo', 'vk', 'tumblr', 'flipboard'] as const),
  ...(['odnoklassniki', 'quora', 'hackernews', 'xing', 'buffer', 'evernote', 'instapaper', 'wordpress'] as const),
  ...(['yammer', 'skype', 'pocket', 'baidu', 'stumbleupon'] as const),
];

export type SharedPage = {
  url: string;
  title: string;
  description?: string | undefined;
  quote?: string | undefined;
  hashtags?: string | undefined;
  media?: string | undefined;
};

const isNetwork = (name: string): name is NetworkName => Object.hasOwn(networks, name);

/** Returns the share URL. Throws on an unknown network. */
export function buildShareUrl(network: string, page: SharedPage): string {
  if (!isNetwork(network))
    throw new Error(`Unknown network "${network}". Known networks: ${Object.keys(networks).join(', ')}.`);
  const values: Record<string, string | undefined> = page;
  return networks[network].url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
