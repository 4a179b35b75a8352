import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { contrast } from '#styles/contrast.ts';
import { additionalPairs, type ContrastPair, getContrastPairs, palette, themes } from '#styles/palette.ts';
import styles from './tokens.module.css';

type TokensProps = { strings: Strings };

const typeScale = ['giant', 'display', 'h1', 'h2', 'h3', 'lead', 'body', 'small', 'label'] as const;
const spaces = ['1', '2', '3', '4', '6', '8', '12', '16', '24', '32', '48'] as const;
const motions = ['ease-out', 'ease-in-out', 'gear'] as const;
const durations = ['fast', 'theme', 'base', 'appear', 'slow'] as const;

function ContrastRow({ ground, color, role, least }: ContrastPair) {
  return (
    <tr>
      <td>
        <span
          className={styles.swatch}
          style={{ background: `var(--${ground})`, color: `var(--${color})` }}
          aria-hidden="true"
        >
          {least < 4.5 ? <i className={styles.dot} /> : 'Aa'}
        </span>
        {role}
      </td>
      <td>{ground}</td>
      <td>{color}</td>
      <td className="num">{contrast(palette[ground], palette[color]).toFixed(2)}</td>
      <td className="num">{least}</td>
    </tr>
  );
}

function ContrastTable({ title, pairs, strings }: { title: string; pairs: readonly ContrastPair[]; strings: Strings }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need focus (WCAG 2.1.1)
    <section className="table" tabIndex={0} aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {(['role', 'ground', 'color', 'contrast', 'least'] as const).map((name) => (
              <th key={name} scope="col">
                {translate(strings, `guide.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <ContrastRow key={`${pair.role} ${pair.ground} ${pair.color}`} {...pair} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Colors({ strings }: TokensProps) {
  return (
    <>
      <h3>{translate(strings, 'guide.colors')}</h3>
      <ul className={styles.palette}>
        {Object.entries(palette).map(([name, hex]) => (
          <li key={name}>
            <span className={styles.chip} style={{ background: `var(--${name})` }} />
            <span>{name}</span> <code className="label">{hex}</code>
          </li>
        ))}
      </ul>
      <div className={styles.tables}>
        {Object.entries(themes).map(([name, theme]) => (
          <ContrastTable key={name} title={name} pairs={getContrastPairs(theme)} strings={strings} />
        ))}
        <ContrastTable title={translate(strings, 'guide.others')} pairs={additionalPairs} strings={strings} />
      </div>
    </>
  );
}

function TypeScale() {
  return (
    <dl className={styles.scale}>
      {typeScale.map((name) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd
            className={name === 'label' || name === 'body' ? undefined : name}
            style={{ fontSize: `var(--fs-${name})` }}
          >
            Vitrine, <em>réglée</em>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Spaces() {
  return (
    <ul className={styles.spaces}>
      {spaces.map((step) => (
        <li key={step}>
          <span className="label num">{step}</span>
          <span className={styles.bar} style={{ inlineSize: `var(--s-${step})` }} />
        </li>
      ))}
    </ul>
  );
}

function Easings() {
  return (
    <ul className={styles.motions}>
      {motions.flatMap((easing) =>
        durations.map((duration) => (
          <li key={`${easing} ${duration}`}>
            <button type="button" className={styles.track} style={{ '--move': `var(--${duration}) var(--${easing})` }}>
              <span className="label">
                {easing}, {duration}
              </span>
              <i aria-hidden="true" />
            </button>
          </li>
        )),
      )}
    </ul>
  );
}

export function Tokens({ strings }: TokensProps) {
  return (
    <section className={styles.tokens} id="tokens" data-part="tokens" aria-labelledby="title-tokens">
      <div className="grid">
        <h2 className="h1" id="title-tokens">
          {translate(strings, 'guide.tokens')}
        </h2>
        <Colors strings={strings} />
        <h3>{translate(strings, 'guide.type')}</h3>
        <TypeScale />
        <h3>{translate(strings, 'guide.space')}</h3>
        <Spaces />
        <h3>{translate(strings, 'guide.motion')}</h3>
        <p className="small muted">{translate(strings, 'guide.motion.hint')}</p>
        <Easings />
        <h3>{translate(strings, 'guide.shape')}</h3>
        <ul className={`wrap ${styles.shapes}`}>
          <li className={styles.frameShape}>--radius</li>
          <li className={styles.ruleShape}>--rule</li>
          <li className={styles.popupShape}>--shadow-popup</li>
          <li className={styles.roundShape}>50%</li>
        </ul>
      </div>
    </section>
  );
}
