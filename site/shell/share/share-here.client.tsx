'use client';

import { useState, useSyncExternalStore } from 'react';

type ShareHereProps = { title: string; sheetText: string; copyText: string; copiedText: string };

const never = () => () => {};
const hasSheet = () => typeof navigator.share === 'function';

/** The page's current address without its hash. */
const address = () => location.origin + location.pathname + location.search;

/** Sharing by the device: its share sheet, if it has one, and copying the address. */
export function ShareHere({ title, sheetText, copyText, copiedText }: ShareHereProps) {
  const isSheetThere = useSyncExternalStore(never, hasSheet, () => false);
  const [isCopied, setIsCopied] = useState(false);

  const openSheet = async () => {
    try {
      await navigator.share({ title, url: address() });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address());
    setIsCopied(true);
  };

  return (
    <>
      {isSheetThere && (
        <li>
          <button type="button" onClick={openSheet}>
            {sheetText}
          </button>
        </li>
      )}
      <li data-scripted>
        <button type="button" onClick={copy}>
          {copyText}
        </button>
        <span role="status">{isCopied && copiedText}</span>
      </li>
    </>
  );
}
