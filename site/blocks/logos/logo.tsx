import { Anchor } from '#components/ui/anchor.tsx';
import { firstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { LinkAddressFragment, readLinkAddress } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './logo.module.css';

export const LogoFragment = graphql(
  `
  fragment Logo on logo_Entry {
    __typename
    id
    sectionHandle
    imageElement { ...Image }
    linkNoLabelElement { ...LinkAddress }
  }
`,
  [ImageFragment, LinkAddressFragment],
);

type LogoProps = { data: FragmentOf<typeof LogoFragment>; newTabText: string };

/**
 * One logo with its name. The picture is a mask over the text colour, so that logos of any colour form one set on any
 * ground.
 */
export function Logo({ data, newTabText }: LogoProps) {
  const logo = readFragment(LogoFragment, data);
  const image = firstImage(logo.imageElement);
  if (!image?.original) return null;
  const link = readLinkAddress(logo.linkNoLabelElement);
  const content = (
    <>
      <span className={styles.mark} style={{ '--mark': `url("${image.original}")` }} />
      <span className={styles.name}>{image.alt || image.title}</span>
    </>
  );
  return (
    <li className={styles.logo}>
      {link ? (
        <Anchor link={link} newTabText={newTabText}>
          {content}
        </Anchor>
      ) : (
        content
      )}
    </li>
  );
}
