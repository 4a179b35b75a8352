import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { linkField } from '#fixtures/links.ts';
import { readLink } from '#lib/cms/fragments/link.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './controls.module.css';

const kinds = ['primary', 'secondary', 'tertiary'] as const;
const states = ['rest', 'hover', 'focus'] as const;

const links = [
  readLink(linkField('Inside the site', '/contact')),
  readLink(linkField('Another site', 'https://example.com', { target: '_blank' })),
  readLink(linkField('studio@example.com', 'mailto:studio@example.com')),
  readLink(linkField('+1 514 555 0123', 'tel:+15145550123')),
];

const roundIcons: readonly (readonly [icon: IconName, label: string])[] = [
  ['play', 'Play'],
  ['pause', 'Pause'],
  ['back', 'Previous'],
  ['arrow', 'Next'],
  ['close', 'Close'],
];

function Links({ strings }: { strings: Strings }) {
  const newTabText = translate(strings, 'layout.newTab');
  return kinds.map((kind) => (
    <div key={kind} className={styles.kind}>
      {states.map((state) => (
        <div key={state} className={`wrap ruled ${styles.row}`} data-state={state}>
          <span className="label">
            {kind}, {translate(strings, `guide.${state}`)}
          </span>
          {links.map((target) => (
            <ButtonLink key={target?.href} link={target} style={kind} newTabText={newTabText} />
          ))}
        </div>
      ))}
    </div>
  ));
}

function Buttons({ strings }: { strings: Strings }) {
  return (
    <div className={`wrap ruled ${styles.row}`}>
      <button className="btn btn--primary" type="button">
        {translate(strings, 'forms.send')} <Icon name="arrow" />
      </button>
      <button className="btn btn--secondary btn--small" type="button">
        {translate(strings, 'forms.retry')}
      </button>
      <button className="btn btn--primary" type="button" disabled>
        {translate(strings, 'guide.disabled')}
      </button>
    </div>
  );
}

/** Buttons and links in every state. */
export function Controls({ strings }: { strings: Strings }) {
  return (
    <section
      className={styles.controls}
      id="controls"
      data-part="controls"
      data-theme="chosen"
      aria-labelledby="title-controls"
    >
      <div className="grid">
        <h2 className="h1" id="title-controls">
          {translate(strings, 'guide.controls')}
        </h2>
        <h3>{translate(strings, 'guide.links')}</h3>
        <Links strings={strings} />
        <h3>{translate(strings, 'guide.fields')}</h3>
        <Buttons strings={strings} />
        <h3>{translate(strings, 'guide.round')}</h3>
        {states.map((state) => (
          <div key={state} className={`wrap ruled ${styles.row}`} data-state={state}>
            <span className="label">{translate(strings, `guide.${state}`)}</span>
            {roundIcons.map(([icon, label]) => (
              <button key={icon} type="button" className="round" aria-label={label}>
                <Icon name={icon} />
              </button>
            ))}
          </div>
        ))}
        <p className={styles.prose}>
          <a href="#controls" className="inline">
            {translate(strings, 'guide.links')}
          </a>{' '}
          <mark>{translate(strings, 'guide.controls')}</mark>
        </p>
      </div>
    </section>
  );
}
