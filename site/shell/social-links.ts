import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { externalAddress } from '#lib/text/link-address.ts';

export const SocialMediaFragment = graphql(`
  fragment SocialMedia on options_GlobalSet {
    socialMediasComponent {
      __typename
      id
      sectionHandle
      ... on socialMedia_Entry {
        socialType
        linkUrl
        textElement
      }
    }
  }
`);

const names: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  threads: 'Threads',
  twitter: 'Twitter',
  vimeo: 'Vimeo',
  youtube: 'YouTube',
};

export type SocialLink = { href: string; text: string };

/** The studio's social media links, by the editor's name or else the network's. */
export function readSocialLinks(data: FragmentOf<typeof SocialMediaFragment>): SocialLink[] {
  const { socialMediasComponent } = readFragment(SocialMediaFragment, data);
  return (socialMediasComponent ?? []).flatMap((item) => {
    const href = item?.__typename === 'socialMedia_Entry' ? externalAddress(item.linkUrl) : undefined;
    if (item?.__typename !== 'socialMedia_Entry' || !href?.startsWith('https://')) return [];
    return [{ href, text: item.textElement || names[item.socialType ?? ''] || href }];
  });
}
