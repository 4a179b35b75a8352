import { describe, expect, it } from 'vitest';
import { getLongitude, type Planet, planets, toDays } from './planets.ts';

const at = (planet: Planet, date: string) => getLongitude(planet, toDays(Date.parse(date)));

/** The smaller angle between two directions. */
const between = (one: number, other: number) => Math.abs(((((one - other + 540) % 360) + 360) % 360) - 180);

describe('historical positions of the planets', () => {
  it.each([
    ['spring begins', 'earth', '2024-03-20T03:06Z', 180],
    ['autumn begins', 'earth', '1987-09-23T13:45Z', 0],
    ['summer begins', 'earth', '1950-06-21T23:36Z', 270],
  ] as const)('the Earth is at an equinox or solstice when %s', (_, planet, date, longitude) => {
    expect(between(at(planet, date), longitude)).toBeLessThan(1);
  });

  it.each([
    ['Mars is opposite the sun', 'mars', '2003-08-28T18:00Z'],
    ['Venus crosses the sun', 'venus', '2012-06-06T01:30Z'],
    ['Mercury crosses the sun', 'mercury', '2019-11-11T15:20Z'],
    ['Jupiter is opposite the sun', 'jupiter', '2022-09-26T19:00Z'],
    ['Saturn is opposite the sun', 'saturn', '2021-08-02T06:00Z'],
    ['Neptune is opposite the sun', 'neptune', '2020-09-11T20:00Z'],
    ['Uranus is opposite the sun', 'uranus', '2020-10-31T16:00Z'],
  ] as const)('a planet is at the Earth’s longitude when %s', (_, planet, date) => {
    expect(between(at(planet, date), at('earth', date))).toBeLessThan(1.5);
  });

  it('each planet moves more slowly than the next one inward', () => {
    const motions = Object.values(planets).map(({ motion }) => motion);
    expect(motions).toEqual(motions.toSorted((a, b) => b - a));
  });
});
