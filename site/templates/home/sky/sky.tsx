import { Title } from '#components/ui/title.tsx';
import { type Locale, locales } from '#lib/locales.ts';
import type { StringKey, Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { SkyDial } from './sky.client.tsx';
import styles from './sky.module.css';

/**
 * The planets around the sun on a day that the visitor chooses. Without scripts, they are shown on January 1, 2000.
 */
export function Sky({ site, strings }: { site: Locale; strings: Strings }) {
  const say = (key: StringKey) => translate(strings, key);
  return (
    <section className="section clip" data-theme="night" data-header="night" data-noprint aria-labelledby="sky-title">
      <div className={`grid stack-8 ${styles.body}`}>
        <div className={styles.words}>
          <Title text={say('home.sky.title')} className="h1" id="sky-title" />
          <p className="lead">{say('home.sky.text')}</p>
        </div>
        <SkyDial
          language={locales[site].language}
          words={{
            label: say('home.sky.label'),
            day: say('home.sky.day'),
            crank: say('home.sky.crank'),
            today: say('home.sky.today'),
            send: say('home.sky.send'),
            copied: say('home.sky.copied'),
          }}
        />
      </div>
    </section>
  );
}
