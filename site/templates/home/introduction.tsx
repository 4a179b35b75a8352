import { ButtonLink } from '#components/ui/button-link.tsx';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './introduction.module.css';

export const HomeIntroductionFragment = graphql(
  `
  fragment HomeIntroduction on home_Entry {
    introductionLabelElement
    introductionElement
    introductionLinks { ... on link_Entry { linkElement { ...Link } } }
  }
`,
  [LinkFragment],
);

export function HomeIntroduction({ data }: { data: FragmentOf<typeof HomeIntroductionFragment> }) {
  const { introductionLabelElement, introductionElement, introductionLinks } = readFragment(
    HomeIntroductionFragment,
    data,
  );
  if (!introductionElement) return null;
  const links = introductionLinks.flatMap((item) => readLink(item?.linkElement) ?? []);
  return (
    <section className="section">
      <div className="grid axis">
        {introductionLabelElement && (
          <h2 className="sec-label">
            <span className="label">{introductionLabelElement}</span>
          </h2>
        )}
        <p className={`c-4-12 h2 emph ${styles.text}`}>
          <Emphasis text={introductionElement} />
        </p>
        {links.length > 0 && (
          <div className={`c-4-12 wrap ${styles.links}`}>
            {links.map((link) => (
              <ButtonLink key={link.href} link={link} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
