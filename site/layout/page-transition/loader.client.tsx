'use client';

import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { getClientState } from '#client/core/state.ts';
import { isLoaderShown, onLoaderChange, onLoaderExit } from './loader-state.ts';

const Cover = styled(m.div)`
  position: fixed;
  inset: 0;
  z-index: calc(var(--z-header) - 1);
  display: grid;
  place-items: center;
  min-height: var(--inner-height, 100svh);
  background: var(--paper);
`;

const Ring = styled.span`
  position: relative;
  width: 4.5rem;
  aspect-ratio: 1;
  border-radius: 50%;
  border: 1.5px solid var(--brass);

  i {
    position: absolute;
    inset: -1.5px;
    rotate: 40deg;
  }

  i::before {
    content: '';
    position: absolute;
    left: 50%;
    top: 0;
    width: 0.9rem;
    aspect-ratio: 1;
    border-radius: 50%;
    translate: -50% -50%;
    background: var(--ink);
  }

  @media (prefers-reduced-motion: no-preference) {
    i {
      animation: turn 900ms linear infinite;
    }
  }
`;

const fade = { duration: 0.15 };

/** Loading indicator. */
export function LoaderCover({ text, isStill = false }: { text: string | undefined; isStill?: boolean }) {
  return (
    <Cover
      data-loader
      initial={!isStill && { opacity: 0 }}
      animate={{ opacity: 1 }}
      exit={{ opacity: 0 }}
      transition={fade}
    >
      <Ring aria-hidden="true">
        <i />
      </Ring>
      <span className="sr">{text}</span>
    </Cover>
  );
}

/** Covers the page while the next one is loading. */
export function Loader() {
  const isShown = useSyncExternalStore(onLoaderChange, isLoaderShown, () => false);
  return (
    <div role="status">
      <AnimatePresence onExitComplete={onLoaderExit}>
        {isShown && <LoaderCover key="loader" text={getClientState().strings['layout.loading']} />}
      </AnimatePresence>
    </div>
  );
}
