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
import { rovingIndex } from '#components/ui/roving-index.ts';
import styles from './gallery.module.css';

type GalleryDialogProps = {
  /** The id of the strip whose links open the dialog at their picture. */
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

/** Opens the picture whose link in the strip is clicked, instead of following the link. */
function useStripClicks(
  stripId: string,
  dialog: RefObject<HTMLDialogElement | null>,
  choose: (index: number) => void,
): void {
  useEffect(() => {
    const strip = document.getElementById(stripId);
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('[data-enlarge]');
      if (!strip || !link || !isPlainClick(event)) return;
      event.preventDefault();
      // The router must not mistake the prevented click for a navigation.
      event.stopPropagation();
      choose([...strip.querySelectorAll('[data-enlarge]')].indexOf(link));
      dialog.current?.showModal();
    };
    strip?.addEventListener('click', open);
    return () => strip?.removeEventListener('click', open);
  }, [stripId, dialog, choose]);
}

type BarButtonProps = { icon: ComponentProps<typeof Icon>['name']; label: string; onClick: () => void };

function BarButton({ icon, label, onClick }: BarButtonProps) {
  return (
    <button type="button" className="round" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/**
 * The pictures of a strip in a dialog, one large picture at a time. Arrows, Home and End choose one, Escape closes the
 * dialog, and the focus returns to the link that opened it. Pictures are loaded when they are shown.
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

  useStripClicks(stripId, dialog, setCurrent);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = rovingIndex(event.key, current, slides.length);
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
            <BarButton icon="back" label={previousLabel} onClick={() => step(-1)} />
            <BarButton icon="arrow" label={nextLabel} onClick={() => step(1)} />
          </>
        )}
        <BarButton icon="close" label={closeLabel} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
