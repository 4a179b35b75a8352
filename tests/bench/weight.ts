import { mostAboveEmpty, weighEmptyPage, weighTemplates } from '../builds/first-load.ts';
import { startStack } from '../support/start-stack.ts';
import { figure } from './support/figures.ts';
import { costOfPlayer } from './support/player-cost.ts';

/**
 * The first-load JavaScript of each template, compared with that of an empty Next page built in the same run: gzip, in
 * kB of 1000 bytes; then what a film costs. Prints a table, or with `--json` one object per figure. Exits with 1 if a goal
 * is missed.
 */

async function measure() {
  const stack = await startStack();
  try {
    return { weights: await weighTemplates(stack.site.url), cost: await costOfPlayer(stack) };
  } finally {
    await stack.close();
  }
}

const empty = await weighEmptyPage();
const { weights, cost } = await measure();
const goal = empty + mostAboveEmpty;
const figures = Object.entries(weights).map(([name, value]) => ({
  figure: `first-load JavaScript of ${name}`,
  value: Number(value.toFixed(1)),
  unit: 'kB gzip',
  goal: Number(goal.toFixed(1)),
  holds: value <= goal,
}));

const filmFigures = [
  figure('a film on a page before it is played', cost.film, 'kB gzip', { atMost: 1 }),
  figure('the player, scripts and styles', cost.player, 'kB gzip', { atMost: 45 }),
  figure('first picture after a press, above the native element', cost.firstPicture - cost.nativePicture, 'ms', {
    atMost: 300,
  }),
];

if (process.argv.includes('--json')) for (const line of [...figures, ...filmFigures]) console.log(JSON.stringify(line));
else {
  console.log(`${'an empty Next page'.padEnd(24)}${empty.toFixed(1).padStart(8)} kB gzip`);
  for (const [name, value] of Object.entries(weights)) {
    const above = value - empty;
    console.log(
      `${name.padEnd(24)}${value.toFixed(1).padStart(8)} kB gzip${`+${above.toFixed(1)}`.padStart(8)}${value <= goal ? '' : `  more than +${mostAboveEmpty}`}`,
    );
  }
  for (const { figure: name, value, unit, goal: limit, holds } of filmFigures)
    console.log(`${name}: ${value} ${unit} (${limit})${holds ? '' : ', which is missed'}`);
}
process.exitCode = [...figures, ...filmFigures].every(({ holds }) => holds) ? 0 : 1;
