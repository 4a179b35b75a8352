/** A planet's orbit at noon on January 1, 2000: angles in degrees, motion in degrees per day. */
type Orbit = { longitude: number; motion: number; perihelion: number; eccentricity: number };

/** From the sun outward. Mean elements from the Jet Propulsion Laboratory, "Approximate Positions of the Planets". */
export const planets = {
  mercury: { longitude: 252.2503, motion: 4.0923344, perihelion: 77.4578, eccentricity: 0.20564 },
  venus: { longitude: 181.9791, motion: 1.6021303, perihelion: 131.6025, eccentricity: 0.00678 },
  earth: { longitude: 100.4646, motion: 0.9856091, perihelion: 102.9377, eccentricity: 0.01671 },
  mars: { longitude: 355.4466, motion: 0.5240208, perihelion: 336.0563, eccentricity: 0.09339 },
  jupiter: { longitude: 34.3964, motion: 0.0830853, perihelion: 14.7285, eccentricity: 0.04839 },
  saturn: { longitude: 49.9542, motion: 0.0334442, perihelion: 92.5989, eccentricity: 0.05386 },
  uranus: { longitude: 313.2381, motion: 0.0117283, perihelion: 170.9543, eccentricity: 0.04726 },
  neptune: { longitude: 304.8799, motion: 0.0059819, perihelion: 44.9648, eccentricity: 0.00859 },
} as const satisfies Record<string, Orbit>;

export type Planet = keyof typeof planets;

export const planetNames = Object.keys(planets).filter((name): name is Planet => Object.hasOwn(planets, name));

const millisecondsPerDay = 86_400_000;
const epoch = Date.UTC(2000, 0, 1, 12);

export const toDays = (time: number): number => (time - epoch) / millisecondsPerDay;
export const toTime = (days: number): number => epoch + days * millisecondsPerDay;

const radians = Math.PI / 180;

/**
 * Returns a planet's heliocentric longitude in degrees, `days` after noon on January 1, 2000. Accurate to about a
 * degree between 1800 and 2200.
 */
export function getLongitude(planet: Planet, days: number): number {
  const { longitude, motion, perihelion, eccentricity: e } = planets[planet];
  const mean = longitude + motion * days;
  const anomaly = (mean - perihelion) * radians;
  // The equation of the center: planets move faster when they are closer to the sun.
  const center =
    (2 * e - e ** 3 / 4) * Math.sin(anomaly) +
    1.25 * e ** 2 * Math.sin(2 * anomaly) +
    (13 / 12) * e ** 3 * Math.sin(3 * anomaly);
  return mean + center / radians;
}
