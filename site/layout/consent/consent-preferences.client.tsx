'use client';

import { type RefObject, useId } from 'react';
import styled from 'styled-components';
import { getConsent, getVideoConsent } from '#lib/consent.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { ConsentButtons } from './consent-banner.client.tsx';

const Dialog = styled.dialog`
  width: min(100% - 2 * var(--margin), 36rem);
  margin: auto;
  padding: var(--s-8);
  border: 0;
  border-radius: var(--radius);
  background: var(--white);
  color: var(--ink);
  box-shadow: var(--shadow-popup);

  &::backdrop {
    background: rgb(10 16 30 / 0.6);
  }

  form,
  fieldset {
    display: grid;
    gap: var(--s-6);
    border: 0;
    padding: 0;
    min-width: 0;
  }

  label {
    display: grid;
    grid-template-columns: 1.5rem 1fr;
    gap: 0 var(--s-3);
    align-items: start;
  }

  input {
    width: 1.5rem;
    height: 1.5rem;
  }

  small {
    grid-column: 2;
    font-size: var(--fs-small);
    color: var(--slate);
  }
`;

type ConsentPreferencesProps = {
  strings: Strings;
  dialog?: RefObject<HTMLDialogElement | null>;
  /** Shows the dialog open within a page, for the style guide. */
  isStill?: boolean;
  onAnswer: (measurement: boolean, videos?: boolean) => void;
};

/** A dialog in which visitors can consent to each purpose separately. */
export function ConsentPreferences({ strings, dialog, isStill = false, onAnswer }: ConsentPreferencesProps) {
  const title = useId();
  const say = (key: string) => strings[`layout.cookies.${key}`];
  return (
    <Dialog ref={dialog} {...(isStill && { open: true })} data-theme="default" aria-labelledby={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const answers = new FormData(event.currentTarget);
          onAnswer(answers.has('measurement'), answers.has('videos'));
        }}
      >
        <fieldset>
          <h2 className="h3" id={title}>
            {say('label')}
          </h2>
          <label>
            <input type="checkbox" checked disabled readOnly />
            <strong>{say('necessary')}</strong>
            <small>{say('necessary.text')}</small>
          </label>
          <label>
            <input type="checkbox" name="measurement" defaultChecked={getConsent().measurement ?? false} />
            <strong>{say('measurement')}</strong>
            <small>{say('measurement.text')}</small>
          </label>
          <label>
            <input type="checkbox" name="videos" defaultChecked={getVideoConsent() ?? false} />
            <strong>{say('videos')}</strong>
            <small>{say('videos.text')}</small>
          </label>
        </fieldset>
        <ConsentButtons>
          <button type="button" className="btn btn--secondary" onClick={() => onAnswer(false)}>
            {say('refuse')}
          </button>
          <button type="submit" className="btn btn--secondary">
            {say('save')}
          </button>
        </ConsentButtons>
      </form>
    </Dialog>
  );
}
