import { Anchor } from '#components/ui/anchor.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { LinkUrlFragment, readLinkUrl } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './logo.module.css';

export const LogoFragment = graphql(
  `
  fragment Logo on logo_Entry {
    __typename
    id
    sectionHandle
    imageElement { ...Image }
    linkNoLabelElement { ...LinkTarget }
  }
`,
  [ImageFragment, LinkUrlFragment],
);

type LogoProps = { data: FragmentOf<typeof LogoFragment>; newTabText: string };

/**
 * A logo with its name. The image is a CSS mask over the text color, so logos of any color match on any background.
 */
export function Logo({ data, newTabText }: LogoProps) {
  const logo = readFragment(LogoFragment, data);
  const image = getFirstImage(logo.imageElement);
  if (!image?.original) return null;
  const link = readLinkUrl(logo.linkNoLabelElement);
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
