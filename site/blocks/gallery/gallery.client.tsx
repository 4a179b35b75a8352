'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#lib/ui/icon.tsx';
import { placeAfterKey } from '#lib/ui/place-after-key.ts';
import styles from './gallery.module.css';

type BarLabels = {
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** With `{current}` and `{total}`. */
  positionLabel: string;
};

type GalleryDialogProps = BarLabels & {
  /** The strip whose links open the dialog, each at its own picture. */
  stripId: string;
  label: string;
  slides: readonly ReactNode[];
};

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Calls `onOpen` with the place of the picture whose link in the strip is clicked, instead of following the link. */
function useStripClicks(stripId: string, onOpen: (index: number) => void): void {
  const openAt = useEffectEvent(onOpen);
  useEffect(() => {
    const strip = document.getElementById(stripId);
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('[data-enlarge]');
      if (!strip || !link || !isPlainClick(event)) return;
      event.preventDefault();
      // Nobody else is to take the prevented click for one that the router follows.
      event.stopPropagation();
      openAt([...strip.querySelectorAll('[data-enlarge]')].indexOf(link));
    };
    strip?.addEventListener('click', open);
    return () => strip?.removeEventListener('click', open);
  }, [stripId]);
}

type GalleryBarProps = BarLabels & {
  current: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** Says which picture is shown; leads to the one before, the next one, and out. */
function GalleryBar({ current, total, onStep, onClose, ...labels }: GalleryBarProps) {
  return (
    <div className={styles.bar}>
      <p className="label num" role="status">
        {labels.positionLabel.replace('{current}', String(current + 1)).replace('{total}', String(total))}
      </p>
      {total > 1 && (
        <>
          <button type="button" className="round" aria-label={labels.previousLabel} onClick={() => onStep(-1)}>
            <Icon name="back" />
          </button>
          <button type="button" className="round" aria-label={labels.nextLabel} onClick={() => onStep(1)}>
            <Icon name="arrow" />
          </button>
        </>
      )}
      <button type="button" className="round" aria-label={labels.closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * The pictures of a strip, large, one at a time over the page. Arrows, Home and End choose, Escape
 * closes, and the focus goes back to the picture it came from. Pictures are loaded when they are shown.
 */
export function GalleryDialog({ stripId, label, slides, ...labels }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);

  useStripClicks(stripId, (index) => {
    setCurrent(index);
    dialog.current?.showModal();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfterKey(event.key, current, slides.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
  };

  const step = (by: 1 | -1) => setCurrent((current + by + slides.length) % slides.length);

  return (
    <dialog ref={dialog} className={styles.dialog} data-theme="night" aria-label={label} onKeyDown={onKeyDown}>
      {slides.map((slide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a gallery never move
        <div key={index} className={styles.stage} hidden={index !== current}>
          {slide}
        </div>
      ))}
      <GalleryBar
        {...labels}
        current={current}
        total={slides.length}
        onStep={step}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}
