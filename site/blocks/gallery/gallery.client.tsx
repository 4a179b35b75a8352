'use client';

import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { getRovingIndex } from '#components/ui/roving-index.ts';
import { isPlainClick } from '#lib/is-plain-click.ts';
import styles from './gallery.module.css';

type GalleryDialogProps = {
  /** ID of the carousel whose links open the dialog. */
  stripId: string;
  label: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** Template with {current} and {total}. */
  positionTemplate: string;
  slides: readonly ReactNode[];
};

/** Opens the clicked image in the dialog instead of following its link. */
function useOpenOnClick(
  stripId: string,
  dialog: RefObject<HTMLDialogElement | null>,
  onOpen: (index: number) => void,
): void {
  useEffect(() => {
    const strip = document.getElementById(stripId);
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('[data-enlarge]');
      if (!strip || !link || !isPlainClick(event)) return;
      event.preventDefault();
      // Keeps Next's router from handling the click.
      event.stopPropagation();
      onOpen([...strip.querySelectorAll('[data-enlarge]')].indexOf(link));
      dialog.current?.showModal();
    };
    strip?.addEventListener('click', handleClick);
    return () => strip?.removeEventListener('click', handleClick);
  }, [stripId, dialog, onOpen]);
}

type IconButtonProps = { icon: ComponentProps<typeof Icon>['name']; label: string; onClick: () => void };

function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className="round" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/**
 * A lightbox dialog. Arrow keys, Home and End switch images; Escape closes it and returns focus to the link. Images
 * load when shown.
 */
export function GalleryDialog({
  stripId,
  label,
  closeLabel,
  previousLabel,
  nextLabel,
  positionTemplate,
  slides,
}: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);

  useOpenOnClick(stripId, dialog, setCurrent);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = getRovingIndex(event.key, current, slides.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
  };

  const showAdjacent = (by: 1 | -1) => setCurrent((current + by + slides.length) % slides.length);

  return (
    <dialog ref={dialog} className={styles.dialog} data-theme="night" aria-label={label} onKeyDown={onKeyDown}>
      {slides.map((slide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of images never changes
        <div key={index} className={styles.stage} hidden={index !== current}>
          {slide}
        </div>
      ))}
      <div className={styles.bar}>
        <p className="label num" role="status">
          {positionTemplate.replace('{current}', String(current + 1)).replace('{total}', String(slides.length))}
        </p>
        {slides.length > 1 && (
          <>
            <IconButton icon="back" label={previousLabel} onClick={() => showAdjacent(-1)} />
            <IconButton icon="arrow" label={nextLabel} onClick={() => showAdjacent(1)} />
          </>
        )}
        <IconButton icon="close" label={closeLabel} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
