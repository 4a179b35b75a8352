import { type TeamCardData, TeamCardFragment } from '#lib/cms/fragments/cards.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './team-grid.module.css';

/** Image URLs, 300 and 600 pixels wide. */
type SquarePicture = { square?: string | null; squareLarge?: string | null };

type TeamGridProps = {
  members: readonly TeamCardData[];
  strings: Strings;
  /** Default portrait. */
  placeholder?: SquarePicture | undefined;
  /** Heading level of the names. */
  headingLevel?: 2 | 3;
};

type TeamCardProps = {
  member: TeamCardData;
  strings: Strings;
  placeholder: SquarePicture | undefined;
  Heading: 'h2' | 'h3';
};

function TeamCard({ member: data, strings, placeholder, Heading }: TeamCardProps) {
  const member = readFragment(TeamCardFragment, data);
  const portrait = member.imageElement?.find((candidate) => candidate !== null);
  const picture = portrait ?? placeholder;
  const name = member.title ?? '';
  return (
    <li className={styles.member}>
      <div className={styles.portrait}>
        {picture?.square ? (
          <img
            src={picture.square}
            srcSet={picture.squareLarge ? `${picture.square} 300w, ${picture.squareLarge} 600w` : undefined}
            sizes="(min-width: 900px) 24vw, (min-width: 600px) 31vw, 46vw"
            width={600}
            height={600}
            alt={portrait ? portrait.alt || translate(strings, 'team.portrait', { name }) : ''}
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

/** A grid of duotone portraits, which appear in full color on hover. */
export function TeamGrid({ members, strings, placeholder, headingLevel = 3 }: TeamGridProps) {
  if (members.length === 0) return null;
  return (
    <ul className={styles.members}>
      {members.map((member) => (
        <TeamCard
          key={readFragment(TeamCardFragment, member).id}
          member={member}
          strings={strings}
          placeholder={placeholder}
          Heading={headingLevel === 2 ? 'h2' : 'h3'}
        />
      ))}
    </ul>
  );
}
