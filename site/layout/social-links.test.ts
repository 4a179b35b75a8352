import { maskFragments } from 'gql.tada';
import { expect, it } from 'vitest';
import { readSocialLinks, SocialMediaFragment } from './social-links.ts';

const linkTo = (socialType: string, linkUrl: string, textElement: string | null = null) =>
  ({
    __typename: 'socialMedia_Entry',
    id: socialType,
    sectionHandle: null,
    socialType,
    linkUrl,
    textElement,
  }) as const;

const read = (items: ReturnType<typeof linkTo>[]) =>
  readSocialLinks(maskFragments([SocialMediaFragment], { socialMediasComponent: items }));

it('[D2] social links show the network’s name unless the editor set other text', () => {
  const types = ['facebook', 'instagram', 'linkedin', 'pinterest', 'threads', 'twitter', 'vimeo', 'youtube'];
  expect(read(types.map((type) => linkTo(type, `https://${type}.example/orrery`))).map(({ text }) => text)).toEqual([
    'Facebook',
    'Instagram',
    'LinkedIn',
    'Pinterest',
    'Threads',
    'Twitter',
    'Vimeo',
    'YouTube',
  ]);
  expect(read([linkTo('vimeo', 'https://vimeo.example/orrery', 'Our films')])).toEqual([
    { href: 'https://vimeo.example/orrery', text: 'Our films', network: 'vimeo' },
  ]);
});

it('[D2] social links with unsafe URLs are left out', () => {
  expect(read([linkTo('vimeo', 'javascript:alert(1)'), linkTo('youtube', '')])).toEqual([]);
});
