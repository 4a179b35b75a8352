'use client';

import { AnimatePresence } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { listen } from '#client/core/events.ts';
import { useClientState } from '#client/core/state.ts';
import { getConsent } from '#lib/consent.ts';
import { answerConsent, startConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.client.tsx';
import { ConsentPreferences } from './consent-preferences.client.tsx';

const openers = '[data-open-consent]';

/**
 * Shows the consent banner until the visitor answers, if tracking is configured. The footer button opens the
 * preferences.
 */
export function Consent() {
  const [isAsking, setIsAsking] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const strings = useClientState('strings');
  const infos = useClientState('globalInfos');

  useEffect(() => {
    startConsent().then((canAsk) => {
      setIsNeeded(canAsk);
      setIsAsking(canAsk && getConsent().measurement === undefined);
    });
  }, []);

  // An attribute, because a :has() selector for the banner would restyle the page for every inserted element.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-asks-consent', isAsking);
  }, [isAsking]);

  useEffect(() => {
    if (!isNeeded) return;
    const showOpeners = () => {
      for (const opener of document.querySelectorAll<HTMLElement>(openers)) opener.hidden = false;
    };
    showOpeners();
    // Switching locales replaces the footer.
    const stop = listen('page-arrival', showOpeners);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(openers)) dialog.current?.showModal();
    };
    document.addEventListener('click', onClick);
    return () => {
      stop();
      document.removeEventListener('click', onClick);
    };
  }, [isNeeded]);

  const answer = (measurement: boolean, videos?: boolean) => {
    setIsAsking(false);
    dialog.current?.close();
    answerConsent(measurement, videos);
  };
  if (!isNeeded) return null;
  return (
    <>
      <AnimatePresence>
        {isAsking && <ConsentBanner key="banner" strings={strings} policy={infos?.privacy} onAnswer={answer} />}
      </AnimatePresence>
      <ConsentPreferences strings={strings} dialog={dialog} onAnswer={answer} />
    </>
  );
}
