import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { getExternalHref } from '#lib/text/safe-href.ts';

export const SocialMediaFragment = graphql(`
  fragment SocialMedia on options_GlobalSet {
    socialMediasComponent {
      __typename
      ... on socialMedia_Entry {
        id
        socialType
        linkUrl
        textElement
      }
    }
  }
`);

const names = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  threads: 'Threads',
  twitter: 'Twitter',
  vimeo: 'Vimeo',
  youtube: 'YouTube',
} as const;

export type Network = keyof typeof names;

const isNetwork = (type: string | null): type is Network => type !== null && Object.hasOwn(names, type);

/** Networks that have an icon. */
export const networks = Object.entries(names).flatMap(([network, text]) =>
  isNetwork(network) ? [{ network, text }] : [],
);

export type SocialLink = {
  href: string;
  text: string;
  /** Undefined for a network without an icon. */
  network: Network | undefined;
};

/** Returns the social links, with the editor's text, the network's name or the URL as their text. */
export function readSocialLinks(data: FragmentOf<typeof SocialMediaFragment>): SocialLink[] {
  const { socialMediasComponent } = readFragment(SocialMediaFragment, data);
  return (socialMediasComponent ?? []).flatMap((item) => {
    const href = item?.__typename === 'socialMedia_Entry' ? getExternalHref(item.linkUrl) : undefined;
    if (item?.__typename !== 'socialMedia_Entry' || !href?.startsWith('https://')) return [];
    const network = isNetwork(item.socialType) ? item.socialType : undefined;
    return [{ href, text: item.textElement || (network ? names[network] : href), network }];
  });
}
