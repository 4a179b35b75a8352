import { type TeamCardData, TeamCardFragment } from '#lib/cms/fragments/cards.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import type { Strings } from '#lib/strings/load-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './team-thumbnails.module.css';

type TeamThumbnailsProps = {
  members: readonly TeamCardData[];
  strings: Strings;
  /** The level of the names: one below the heading that the list stands under. */
  headingLevel?: 2 | 3;
};

type TeamCardProps = { member: TeamCardData; strings: Strings; Heading: 'h2' | 'h3' };

function TeamCard({ member: data, strings, Heading }: TeamCardProps) {
  const member = readFragment(TeamCardFragment, data);
  const portrait = member.imageElement?.find((candidate) => candidate !== null);
  const name = member.title ?? '';
  return (
    <li className={styles.member}>
      <div className={styles.portrait}>
        {portrait?.square ? (
          // biome-ignore lint/performance/noImgElement: the CMS serves both sizes
          <img
            src={portrait.square}
            srcSet={portrait.squareLarge ? `${portrait.square} 300w, ${portrait.squareLarge} 600w` : undefined}
            sizes="(min-width: 900px) 24vw, (min-width: 600px) 31vw, 46vw"
            width={600}
            height={600}
            alt={portrait.alt ?? translate(strings, 'team.portrait', { name })}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className={styles.missing} aria-hidden="true" />
        )}
      </div>
      <Heading className={styles.name}>{name}</Heading>
      {member.positionElement && <p className="small muted">{member.positionElement}</p>}
    </li>
  );
}

/** People as square portraits: ink duotone, in colour under the pointer. */
export function TeamThumbnails({ members, strings, headingLevel = 3 }: TeamThumbnailsProps) {
  if (members.length === 0) return null;
  return (
    <ul className={styles.members}>
      {members.map((member) => (
        <TeamCard
          key={readFragment(TeamCardFragment, member).id}
          member={member}
          strings={strings}
          Heading={headingLevel === 2 ? 'h2' : 'h3'}
        />
      ))}
    </ul>
  );
}
