'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#lib/ui/icon.tsx';
import { placeAfterKey } from '#lib/ui/place-after-key.ts';
import styles from './gallery.module.css';

type GalleryDialogProps = {
  /** The strip whose links open the dialog, each at its own picture. */
  stripId: string;
  label: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** With `{current}` and `{total}`. */
  positionLabel: string;
  slides: readonly ReactNode[];
};

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * The pictures of a strip, large, one at a time over the page. Arrows, Home and End choose, Escape
 * closes, and the focus goes back to the picture it came from. Pictures are loaded when they are shown.
 */
export function GalleryDialog({
  stripId,
  label,
  closeLabel,
  previousLabel,
  nextLabel,
  positionLabel,
  slides,
}: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const strip = document.getElementById(stripId);
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('[data-enlarge]');
      if (!strip || !link || !isPlainClick(event)) return;
      event.preventDefault();
      // Nobody else is to take the prevented click for one that the router follows.
      event.stopPropagation();
      setCurrent([...strip.querySelectorAll('[data-enlarge]')].indexOf(link));
      dialog.current?.showModal();
    };
    strip?.addEventListener('click', open);
    return () => strip?.removeEventListener('click', open);
  }, [stripId]);

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
      <div className={styles.bar}>
        <p className="label num" role="status">
          {positionLabel.replace('{current}', String(current + 1)).replace('{total}', String(slides.length))}
        </p>
        {slides.length > 1 && (
          <>
            <button type="button" className="round" aria-label={previousLabel} onClick={() => step(-1)}>
              <Icon name="back" />
            </button>
            <button type="button" className="round" aria-label={nextLabel} onClick={() => step(1)}>
              <Icon name="arrow" />
            </button>
          </>
        )}
        <button type="button" className="round" aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
