import '#blocks/chosen.css';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { selectableThemes, toolbarIds } from '#styles/chosen.ts';
import styles from './style-guide.module.css';

type ToolbarProps = {
  strings: Strings;
  /** Names and titles of the sections. */
  parts: readonly (readonly [name: string, title: string])[];
  blocks: readonly string[];
};

/** Selects the theme and the section without scripts, with CSS `:has()`. */
export function Toolbar({ strings, parts, blocks }: ToolbarProps) {
  return (
    <search className={styles.toolbar} aria-label={translate(strings, 'guide.tools')} data-theme="alt" data-noprint>
      <div className={`grid ${styles.tools}`}>
        <label>
          <span className="label">{translate(strings, 'guide.theme')}</span>
          <select id={toolbarIds.theme} className={styles.choice} defaultValue="default">
            {Object.keys(selectableThemes).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="label">{translate(strings, 'guide.part')}</span>
          <select id={toolbarIds.part} className={styles.choice} defaultValue="everything">
            <option value="everything">{translate(strings, 'guide.everything')}</option>
            {parts.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
            <option value="blocks">{translate(strings, 'guide.blocks')}</option>
            <optgroup label={translate(strings, 'guide.blocks')}>
              {blocks.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
      </div>
    </search>
  );
}
