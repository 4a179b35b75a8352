'use client';

import * as m from 'framer-motion/m';
import styled from 'styled-components';
import type { Strings } from '#lib/strings/strings.ts';

const Card = styled(m.section)`
  position: fixed;
  inset: auto auto var(--margin) var(--margin);
  z-index: var(--z-overlay);
  display: grid;
  gap: var(--s-4);
  width: min(100% - 2 * var(--margin), 28rem);
  padding: var(--s-6);
  border-radius: var(--radius);
  background: var(--white);
  color: var(--ink);
  box-shadow: var(--shadow-popup);

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }

  @media print {
    display: none;
  }
`;

/** Two equal columns, because refusing must be as easy as accepting. */
export const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-3);

  .btn {
    justify-content: center;
  }
`;

const Choose = styled.button`
  justify-self: start;
  min-height: 2.75rem;
`;

const appear = { duration: 0.4, ease: [0.16, 1, 0.3, 1] } as const;

type ConsentBannerProps = {
  strings: Strings;
  /** The address of the privacy policy. */
  policy: string | undefined;
  /** Whether it is there at once, where nothing loads the code that moves it. */
  isStill?: boolean;
  onAnswer: (measurement: boolean) => void;
};

/** The request for consent, at the foot of the window without blocking the page. */
export function ConsentBanner({ strings, policy, isStill = false, onAnswer }: ConsentBannerProps) {
  const say = (key: string) => strings[`shell.cookies.${key}`];
  return (
    <Card
      data-theme="default"
      aria-label={say('label')}
      initial={!isStill && { opacity: 0, y: 24 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, y: 24 }}
      transition={appear}
    >
      <p>
        <strong>{say('title')}</strong> {say('text')}{' '}
        {policy && (
          <a className="inline" href={policy}>
            {say('policy')}
          </a>
        )}
      </p>
      <Answers>
        <button type="button" className="btn btn--secondary" onClick={() => onAnswer(false)}>
          {say('refuse')}
        </button>
        <button type="button" className="btn btn--secondary" onClick={() => onAnswer(true)}>
          {say('accept')}
        </button>
      </Answers>
      <Choose type="button" className="inline" data-open-consent>
        {say('choose')}
      </Choose>
    </Card>
  );
}
