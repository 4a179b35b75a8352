const milliseconds = (time: string): number => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000);

type Transition = { transitionDuration: string; transitionDelay: string };

/** Returns the milliseconds until the last transition ends, delays included. */
export function transitionTime({ transitionDuration, transitionDelay }: Transition): number {
  const durations = transitionDuration.split(',').map(milliseconds);
  const delays = transitionDelay.split(',').map(milliseconds);
  const times = durations.map((duration, index) => duration + (delays[index % delays.length] ?? 0));
  return Math.max(0, ...times);
}
