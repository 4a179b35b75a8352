import '#blocks/chosen.css';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { chosenThemes, toolbarIds } from '#styles/chosen.ts';
import styles from './style-guide.module.css';

type ToolbarProps = {
  strings: Strings;
  /** The sections before the blocks: name and title. */
  parts: readonly (readonly [name: string, title: string])[];
  blocks: readonly string[];
};

/** Chooses the theme of every stage and the part to show. It stays in view and needs no script. */
export function Toolbar({ strings, parts, blocks }: ToolbarProps) {
  return (
    <search className={styles.toolbar} aria-label={translate(strings, 'guide.tools')} data-theme="alt" data-noprint>
      <div className={`grid ${styles.tools}`}>
        <label>
          <span className="label">{translate(strings, 'guide.theme')}</span>
          <select id={toolbarIds.theme} className={styles.choice} defaultValue="default">
            {Object.keys(chosenThemes).map((name) => (
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
