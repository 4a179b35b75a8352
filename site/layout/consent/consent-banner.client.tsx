'use client';

import * as m from 'framer-motion/m';
import styled from 'styled-components';
import type { Strings } from '#lib/strings/strings.ts';

/**
 * A fixed bar. It neither shifts content nor hides the end of a page, because pages reserve its height at their end,
 * and the home hero reserves it below its text.
 */
const Bar = styled(m.section)`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--z-overlay);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-6);
  min-height: var(--consent-bar);
  padding: min(0.375rem, 6px) var(--margin);
  background: var(--white);
  color: var(--ink);
  border-top: 1px solid var(--rule);

  p {
    max-width: none;
    font-size: var(--fs-label);
    line-height: 1.35;
  }

  /* The same height at every width. */
  .btn {
    min-height: min(2.75rem, 48px);
    padding-block: 0;
  }

  @media (max-width: 37.4375em) {
    padding-block: 0;

    .detail {
      display: none;
    }

    p {
      font-size: var(--fs-count);
      line-height: 1.3;
    }
  }

  /* With text enlarged to 200% on a phone, the buttons are below the text. */
  @media (max-width: 17em) {
    flex-direction: column;
    align-items: stretch;
    max-height: 60svh;
    padding-block: var(--s-2);
    overflow: auto;

    .btn {
      padding-inline: 0;
    }
  }

  @media print {
    display: none;
  }
`;

/** Equal columns, because refusing must be as easy as accepting. */
export const ConsentButtons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-3);

  .btn {
    justify-content: center;
  }
`;

const slide = { duration: 0.4, ease: [0.16, 1, 0.3, 1] } as const;

type ConsentBannerProps = {
  strings: Strings;
  /** URL of the privacy policy. */
  policy: string | undefined;
  /** Disables the entrance animation. */
  isStill?: boolean;
  onAnswer: (measurement: boolean) => void;
};

/** Non-blocking consent banner. */
export function ConsentBanner({ strings, policy, isStill = false, onAnswer }: ConsentBannerProps) {
  const say = (key: string) => strings[`layout.cookies.${key}`];
  return (
    <Bar
      data-theme="default"
      aria-label={say('label')}
      initial={!isStill && { opacity: 0, y: 24 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, y: 24 }}
      transition={slide}
    >
      <p>
        <strong>{say('title')}</strong> <span className="detail">{say('text')} </span>
        {policy && (
          <>
            <a className="inline" href={policy}>
              {say('policy')}
            </a>{' '}
          </>
        )}
        <button type="button" className="inline" data-open-consent>
          {say('choose')}
        </button>
      </p>
      <ConsentButtons>
        <button type="button" className="btn btn--secondary btn--small" onClick={() => onAnswer(false)}>
          {say('refuse')}
        </button>
        <button type="button" className="btn btn--secondary btn--small" onClick={() => onAnswer(true)}>
          {say('accept')}
        </button>
      </ConsentButtons>
    </Bar>
  );
}
