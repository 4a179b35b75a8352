'use client';

import { AnimatePresence } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { listen } from '#client/core/events.ts';
import { useClientState } from '#client/core/state.ts';
import { currentConsent } from '#lib/consent.ts';
import { answerConsent, startConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.client.tsx';
import { ConsentPreferences } from './consent-preferences.client.tsx';

const openers = '[data-open-consent]';

/**
 * Asks once whether visits may be counted, if the site counts them; the footer's button opens the choice again. Until
 * the visitor consents, nothing is requested from other sites.
 */
export function Consent() {
  const [isAsking, setIsAsking] = useState(false);
  const [isThere, setIsThere] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const strings = useClientState('strings');
  const infos = useClientState('globalInfos');

  useEffect(() => {
    startConsent().then((isNeeded) => {
      setIsThere(isNeeded);
      setIsAsking(isNeeded && currentConsent().measurement === undefined);
    });
  }, []);

  // Styles make room for the question; asked for the banner itself, browsers would style the page anew for each element.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-asks-consent', isAsking);
  }, [isAsking]);

  useEffect(() => {
    if (!isThere) return;
    const showOpeners = () => {
      for (const opener of document.querySelectorAll<HTMLElement>(openers)) opener.hidden = false;
    };
    showOpeners();
    // The footer of the other language comes with its first page.
    const stop = listen('page-arrival', showOpeners);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(openers)) dialog.current?.showModal();
    };
    document.addEventListener('click', onClick);
    return () => {
      stop();
      document.removeEventListener('click', onClick);
    };
  }, [isThere]);

  const answer = (measurement: boolean, films?: boolean) => {
    setIsAsking(false);
    dialog.current?.close();
    answerConsent(measurement, films);
  };
  if (!isThere) return null;
  return (
    <>
      <AnimatePresence>
        {isAsking && <ConsentBanner key="banner" strings={strings} policy={infos?.privacy} onAnswer={answer} />}
      </AnimatePresence>
      <ConsentPreferences strings={strings} dialog={dialog} onAnswer={answer} />
    </>
  );
}
