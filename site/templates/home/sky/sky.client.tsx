'use client';

import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { writeFirstDay } from '#lib/text/write-first-day.ts';
import { getLongitude, type Planet, planetNames, toDays, toTime } from './planets.ts';
import styles from './sky.module.css';

type SkyDialProps = {
  language: string;
  words: Record<'label' | 'day' | 'crank' | 'today' | 'send' | 'copied', string>;
};

/** Noon on the first and last days that the crank can reach. */
const first = toDays(Date.UTC(1900, 0, 1, 12));
const last = toDays(Date.UTC(2099, 11, 31, 12));
/** The day in the HTML. It is fixed, so that the same content renders the same page on any day. */
const millennium = 0;
const daysPerTurn = 365.256;
const noonMs = 43_200_000;
/** Diameters in percent of the dial's width. */
const diameters = {
  mercury: 2.1,
  venus: 3.1,
  earth: 3.4,
  mars: 2.7,
  jupiter: 7.2,
  saturn: 5.8,
  uranus: 4.6,
  neptune: 4.6,
} as const satisfies Record<Planet, number>;
/** How long the planets take to travel to another day. */
const travelMs = 2400;

const toIso = (days: number): string => new Date(toTime(days)).toISOString().slice(0, 10);
const today = (): number => Math.floor(toDays(Date.now()) + 0.5);

/** Returns the day in the URL, as in #sky=1987-03-14. */
function dayInUrl(): number | undefined {
  const [, day] = /^#sky=(\d{4}-\d{2}-\d{2})$/.exec(location.hash) ?? [];
  const days = toDays(Date.parse(`${day}T12:00Z`));
  return days >= first && days <= last ? days : undefined;
}

const angleAt = ({ clientX, clientY }: PointerEvent, dial: Element): number => {
  const { left, top, width, height } = dial.getBoundingClientRect();
  return Math.atan2(clientY - top - height / 2, clientX - left - width / 2) / (2 * Math.PI);
};

/** The dial and its crank, which visitors turn by hand or keyboard, or set to a day. */
export function SkyDial({ language, words }: SkyDialProps) {
  const [days, setDays] = useState(millennium);
  const [isCopied, setIsCopied] = useState(false);
  const dial = useRef<HTMLDivElement>(null);
  const shown = useRef(millennium);
  const frame = useRef(0);
  const grip = useRef<number>(undefined);
  const field = useRef<HTMLInputElement>(null);

  // The field follows the dial, except while the visitor is typing a day, because each digit would select another day.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = toIso(Math.round(days));
  }, [days]);

  const show = (day: number) => {
    shown.current = day;
    setDays(day);
  };

  const jumpTo = (day: number) => {
    cancelAnimationFrame(frame.current);
    setIsCopied(false);
    show(Math.min(Math.max(day, first), last));
  };

  /** Animates the planets to another day; with reduced motion, they jump there. */
  const travelTo = (day: number) => {
    jumpTo(shown.current);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(day);
    const from = shown.current;
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min((now - start) / travelMs, 1);
      show(share < 1 ? from + (day - from) * (1 - (1 - share) ** 4) : day);
      if (share < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs only once, on mount
  useEffect(() => {
    const chosen = dayInUrl();
    if (chosen !== undefined) dial.current?.scrollIntoView({ block: 'center' });
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        travelTo(chosen ?? today());
      },
      { threshold: 0.4 },
    );
    if (dial.current) observer.observe(dial.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, []);

  const hold = (event: PointerEvent<HTMLDivElement>) => {
    cancelAnimationFrame(frame.current);
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = angleAt(event, event.currentTarget);
  };
  const turn = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === undefined) return;
    const angle = angleAt(event, event.currentTarget);
    const change = ((angle - grip.current + 1.5) % 1) - 0.5;
    grip.current = angle;
    // Seen from the north, planets move counterclockwise.
    jumpTo(shown.current - change * daysPerTurn);
  };
  const letGo = () => {
    grip.current = undefined;
  };

  const send = async () => {
    const url = `${location.origin}${location.pathname}#sky=${toIso(days)}`;
    history.replaceState(history.state, '', url);
    if (navigator.share) await navigator.share({ url }).catch(() => {});
    else
      await navigator.clipboard?.writeText(url).then(
        () => setIsCopied(true),
        () => {},
      );
  };

  const format = useMemo(() => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }), [language]);
  const day = writeFirstDay(format.format(toTime(days)), language);
  return (
    <>
      <div
        ref={dial}
        className={styles.dial}
        role="img"
        aria-label={words.label}
        onPointerDown={hold}
        onPointerMove={turn}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {planetNames.map((name, index) => (
          <div
            key={name}
            className={styles.ring}
            data-planet={name}
            style={{
              '--index': index,
              '--body': diameters[name],
              rotate: `${(90 - getLongitude(name, days)).toFixed(2)}deg`,
            }}
          >
            <i />
          </div>
        ))}
        <div className={styles.sun} />
      </div>
      <div className={`stack ${styles.controls}`} data-scripted>
        <div className={`display num ${styles.day}`}>{day}</div>
        <label className="label" htmlFor="sky-crank">
          {words.crank}
        </label>
        <input
          id="sky-crank"
          type="range"
          min={first}
          max={last}
          step={1}
          value={Math.round(days)}
          aria-valuetext={day}
          onChange={(event) => jumpTo(event.currentTarget.valueAsNumber)}
        />
        <label className="label" htmlFor="sky-day">
          {words.day}
        </label>
        <input
          id="sky-day"
          type="date"
          min={toIso(first)}
          max={toIso(last)}
          ref={field}
          defaultValue={toIso(millennium)}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            const chosen = toDays(valueAsNumber + noonMs);
            if (chosen >= first && chosen <= last) travelTo(chosen);
          }}
        />
        <p className={`wrap ${styles.buttons}`}>
          <button type="button" className="btn btn--primary" onClick={() => void send()}>
            {words.send}
          </button>
          <button type="button" className="btn btn--tertiary" onClick={() => travelTo(today())}>
            {words.today}
          </button>
          <span role="status">{isCopied && words.copied}</span>
        </p>
      </div>
    </>
  );
}
