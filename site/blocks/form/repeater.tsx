import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { FieldOfType } from '#lib/cms/fragments/form.ts';
import { translate } from '#lib/strings/translate.ts';
import { type FieldContext, getPath, placeWithin } from './field-context.ts';
import { Enclosed } from './field-layout.tsx';
import styles from './repeater.module.css';

type RepeaterProps = {
  field: FieldOfType<'Field_Repeater'>;
  place: FieldContext;
  renderRow: (place: FieldContext) => ReactNode;
};

/** The number of rows shown without JavaScript, which is needed to add rows. */
const rowsWithoutScript = 3;

/** A repeatable group of fields. The client code clones the first row. */
export function Repeater({ field, place, renderRow }: RepeaterProps) {
  const min = Math.max(0, field.minRows ?? 0);
  const shown = Math.max(1, min);
  const maxRows = field.maxRows || Number.POSITIVE_INFINITY;
  const further = Math.max(0, Math.min(rowsWithoutScript, maxRows) - shown);
  const row = (index: number) => (
    <RepeaterRow key={index} field={field} place={place} index={index}>
      {renderRow(placeWithin({ field, place }, index))}
    </RepeaterRow>
  );
  return (
    <Enclosed field={field} place={place}>
      <div
        className={styles.rows}
        data-rows={getPath({ field, place })}
        data-min={min}
        data-max={field.maxRows || undefined}
      >
        {Array.from({ length: shown }, (_, index) => row(index))}
      </div>
      <noscript>
        <div className={styles.rows}>{Array.from({ length: further }, (_, index) => row(shown + index))}</div>
      </noscript>
      <button type="button" className={`btn btn--tertiary btn--small ${styles.add}`} data-add data-scripted>
        <Icon name="plus" /> {field.addLabel || translate(place.strings, 'forms.addRow')}
      </button>
    </Enclosed>
  );
}

type RepeaterRowProps = Omit<RepeaterProps, 'renderRow'> & { index: number; children: ReactNode };

function RepeaterRow({ field, place, index, children }: RepeaterRowProps) {
  return (
    <fieldset className={styles.row} data-row>
      <legend>
        {field.label} <span data-number>{index + 1}</span>
      </legend>
      {children}
      <button type="button" className={`btn btn--tertiary btn--small ${styles.remove}`} data-remove data-scripted>
        <Icon name="close" /> {translate(place.strings, 'forms.removeRow')}
        <span className="sr">
          {' '}
          {field.label} <span data-number>{index + 1}</span>
        </span>
      </button>
    </fieldset>
  );
}
