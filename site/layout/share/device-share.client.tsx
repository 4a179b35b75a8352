'use client';

import { useState, useSyncExternalStore } from 'react';

type DeviceShareProps = {
  title: string;
  sheetText: string;
  copyText: string;
  copiedText: string;
  /** Label of the field for copying by hand. */
  byHandText: string;
};

const never = () => () => {};
const hasSheet = () => typeof navigator.share === 'function';

/** Returns the URL without its hash. */
const getPageUrl = () => location.origin + location.pathname + location.search;

const select = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/** Web Share and copy buttons. */
export function DeviceShare({ title, sheetText, copyText, copiedText, byHandText }: DeviceShareProps) {
  const canOpenSheet = useSyncExternalStore(never, hasSheet, () => false);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no');

  const openSheet = async () => {
    try {
      await navigator.share({ title, url: getPageUrl() });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  const copy = async () => {
    // The Clipboard API needs permission and a secure context.
    const isAllowed = await navigator.clipboard?.writeText(getPageUrl()).then(
      () => true,
      () => false,
    );
    setCopied(isAllowed ? 'yes' : 'by hand');
  };

  return (
    <>
      {canOpenSheet && (
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
        <span role="status">{copied === 'yes' && copiedText}</span>
        {copied === 'by hand' && <input readOnly value={getPageUrl()} aria-label={byHandText} ref={select} />}
      </li>
    </>
  );
}
