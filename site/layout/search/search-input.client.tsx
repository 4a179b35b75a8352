'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect, useRef, useTransition } from 'react';
import { listen } from '#client/core/events.ts';
import { searchPause } from '#client/core/settings.ts';
import { getFormUrl } from '#client/navigation/get-form-url.ts';
import { startRefinement } from '#client/navigation/page-views.ts';

type SearchInputProps = Omit<ComponentProps<'input'>, 'defaultValue'> & {
  /** Query of the current results. */
  query: string;
};

/** Search input that updates the results as the visitor types. Without scripts, it is a plain input. */
export function SearchInput({ query, ...attributes }: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Queries sent from this input; their results must not overwrite newer text. */
  const typed = useRef(new Set<string>());
  const isStarted = useRef(false);
  const [isPending, startTransition] = useTransition();
  const router = useRouter();

  useEffect(() => {
    const isFirst = !isStarted.current;
    isStarted.current = true;
    if (!field.current || field.current.value === query || typed.current.has(query)) return;
    // Text typed before hydration is a query, too.
    if (isFirst) field.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
    else field.current.value = query;
  }, [query]);

  useEffect(() => {
    const leave = () => {
      clearTimeout(timer.current);
      typed.current.clear();
    };
    const stop = listen('navigation-start', leave);
    return () => {
      leave();
      stop();
    };
  }, []);

  const refine = () => {
    const form = field.current?.form;
    const url = form && getFormUrl(form);
    const wanted = field.current?.value.replace(/\s+/g, ' ').trim();
    // One letter matches too much.
    if (!url || wanted === undefined || wanted === query || wanted.length === 1) return;
    typed.current.add(wanted);
    startRefinement(url);
    startTransition(() => router.replace(url.pathname + url.search, { scroll: false }));
  };
  const refineSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refine, searchPause);
  };

  return (
    <input
      {...attributes}
      ref={field}
      defaultValue={query}
      aria-busy={isPending}
      onInput={({ nativeEvent }) => {
        // Ignores IME composition.
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) refineSoon();
      }}
      onCompositionEnd={refineSoon}
    />
  );
}
