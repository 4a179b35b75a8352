import { Anchor } from '#components/ui/anchor.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { getLinkIcon } from '#components/ui/link-icon.ts';
import { Picture } from '#components/ui/picture.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '#lib/cms/graphql.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './stories.module.css';

const StoryFragment = graphql(
  `
  fragment Story on textImage_Entry {
    __typename
    id
    sectionHandle
    surtitleElement
    titleElement
    descriptionElement
    imageElement { ...Image }
    linkElement {
      __typename
      ...Link
      entry {
        __typename
        id
        sectionHandle
        ... on projects_Entry {
          title
          yearElement
        }
      }
    }
  }
`,
  [ImageFragment, LinkFragment],
);

export const StoriesFragment = graphql(
  `
  fragment Stories on home_Entry {
    textImageBlocks {
      __typename
      ... on textImage_Entry { id ...Story }
    }
  }
`,
  [StoryFragment],
);

const phone = { width: '100vw', ratio: 4 / 3 } as const;
const veryWide = { from: 2200, width: '49vw', ratio: 3 / 2 } as const;

/** The layouts of the stories, repeated after the third. */
const layouts = [
  { name: 'left', frames: [veryWide, { from: 900, width: '66vw', ratio: 16 / 11 }, phone] },
  { name: 'right', frames: [veryWide, { from: 900, width: '51vw', ratio: 1 / 1.04 }, phone] },
  { name: 'wide', frames: [{ from: 900, width: '100vw', ratio: 21 / 9 }, phone] },
] as const;

type StoryProps = { data: FragmentOf<typeof StoryFragment>; layout: (typeof layouts)[number]; newTabText: string };

/** Returns the editor's label, or else the linked project's title and year. */
function getLabel({ surtitleElement, linkElement }: ResultOf<typeof StoryFragment>): string {
  const project = linkElement?.entry?.__typename === 'projects_Entry' ? linkElement.entry : undefined;
  return surtitleElement || [project?.title, project?.yearElement].filter(Boolean).join(', ');
}

function Story({ data, layout, newTabText }: StoryProps) {
  const story = readFragment(StoryFragment, data);
  const image = getFirstImage(story.imageElement);
  const link = readLink(story.linkElement);
  const label = getLabel(story);
  return (
    <article className={`grid beside cover stack-6 ${styles.story} ${styles[layout.name]}`}>
      {image && (
        <div className={`frame frame--in uncover ${styles.media}`}>
          <Picture image={image} frames={layout.frames} />
        </div>
      )}
      <div className={`stack ${styles.text}`}>
        {label && <p className={`label ${styles.surtitle}`}>{label}</p>}
        <Title as="h3" text={story.titleElement} className={`h2 ${styles.title}`} />
        <div className={`stack ${styles.body}`}>
          <RichText html={story.descriptionElement} />
          {link && (
            <Anchor link={link} className={`cover-link ${styles.link}`} newTabText={newTabText}>
              <span className="btn btn--tertiary">
                {link.text} <Icon name={getLinkIcon(link.href)} />
              </span>
            </Anchor>
          )}
        </div>
      </div>
    </article>
  );
}

type StoriesProps = { data: FragmentOf<typeof StoriesFragment>; strings: Strings };

/** Featured projects, each with an image and text. */
export function Stories({ data, strings }: StoriesProps) {
  const stories = readFragment(StoriesFragment, data).textImageBlocks.filter((block) => block !== null);
  if (stories.length === 0) return null;
  return (
    <section className={styles.stories} aria-labelledby="stories-title">
      <h2 className="sr" id="stories-title">
        {translate(strings, 'home.stories')}
      </h2>
      {stories.map((story, index) => (
        <Story
          key={story.id}
          data={story}
          layout={layouts[index % layouts.length] ?? layouts[0]}
          newTabText={translate(strings, 'layout.newTab')}
        />
      ))}
    </section>
  );
}
