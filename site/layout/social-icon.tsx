import type { Network } from './social-links.ts';

/** Outlines on the same grid as the site's other icons. */
const paths: Record<Network, string> = {
  facebook: 'M13 3.5h-1.5A2.5 2.5 0 0 0 9 6v11M6 9.5h6.5',
  instagram:
    'M6.5 3h7A3.5 3.5 0 0 1 17 6.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 3 13.5v-7A3.5 3.5 0 0 1 6.5 3zM10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM14 6v.01',
  linkedin: 'M4.5 8.5V17M4.5 4.5v.01M8.5 17V8.5M8.5 12a3.5 3.5 0 0 1 7 0v5',
  pinterest: 'M8 17.5l2.3-9M6.5 11A4.3 4.3 0 1 1 11 12.8c-1 0-1.7-.5-1.9-1.2',
  threads:
    'M14.8 7.2C14 4.8 12.4 3.5 10 3.5c-3.6 0-5.5 2.6-5.5 6.5s1.9 6.5 5.5 6.5c3 0 5-1.6 5-3.7 0-2.2-2-3.3-4.7-3.3-2 0-3.3.9-3.3 2.2 0 1.2 1 2 2.4 2 2 0 2.9-1.3 2.9-3.4 0-1.9-.9-3-2.6-3-1 0-1.8.4-2.3 1.2',
  twitter:
    'M17.5 5.5c-.6.3-1.1.4-1.7.5.6-.4 1-.9 1.2-1.6-.6.4-1.3.6-2 .8A3.1 3.1 0 0 0 9.5 8C6.9 7.9 4.7 6.6 3.2 4.7c-.8 1.4-.4 3.2 1 4.1-.5 0-1-.1-1.4-.4 0 1.5 1.1 2.8 2.5 3.1-.5.1-.9.1-1.4.1.4 1.2 1.6 2.1 2.9 2.1a6.2 6.2 0 0 1-4.5 1.3c1.4.9 3 1.4 4.8 1.4 5.7 0 8.9-4.8 8.7-9.1.7-.5 1.2-1.1 1.7-1.8z',
  vimeo:
    'M2.8 7.8C3.8 7 5.3 5.5 6.3 5.5c1.4 0 1.5 2.3 1.9 4.6.4 2.2.8 3.5 1.4 3.5s2.7-3 2.7-4.5c0-1-.8-1.3-1.7-1 .5-1.9 1.6-2.9 3.2-2.9 1.4 0 2 .9 1.9 2.5-.2 3-4.5 9-7.5 9-2.4 0-2.6-4.6-3.4-7.3-.2-.7-.7-.5-1.3 0z',
  youtube: 'M5 4.5h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM8.5 7.5v5l4-2.5z',
};

/** The icon of a network, hidden from assistive technology; nothing for an unknown network. */
export function SocialIcon({ network }: { network: Network | undefined }) {
  if (!network) return null;
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[network]} />
    </svg>
  );
}
