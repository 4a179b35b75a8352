import { runOddRequests } from '../attacks/odd-run.ts';
import { runRaces } from '../revalidation/directed-races.ts';
import { type Figure, figure, isWanted, printFigures, progress } from './support/figures.ts';

const seed = Number(process.env['ATTACK_SEED'] ?? Date.now() % 100_000);
const oddRequests = Number(process.env['ODD_REQUESTS'] ?? 50_000);
/** The number of odd requests per edit. */
const perRound = 2000;
const tries = Number(process.env['RACE_TRIES'] ?? 1000);

async function measureOddRequests(): Promise<Figure[]> {
  progress(`${oddRequests} odd requests with ATTACK_SEED=${seed}`);
  const { faults, sent, compared } = await runOddRequests({
    seed,
    perRound,
    // The first edit follows half a round.
    rounds: Math.ceil(oddRequests / perRound - 0.5),
    log: progress,
  });
  for (const { round, what, request } of faults) progress(`${round}: ${what}${request ? `\n  ${request}` : ''}`);
  return [
    figure('odd requests sent', sent, 'requests', { atLeast: oddRequests }),
    figure('pages compared with those of a site that nobody asked', compared, 'pages', { atLeast: 1 }),
    figure('faults after odd requests', faults.length, 'faults', { atMost: 0 }),
  ];
}

async function measureRaces(): Promise<Figure[]> {
  progress(`${tries} races with ATTACK_SEED=${seed}`);
  const { tried, stuck } = await runRaces({ seed, tries, log: progress });
  return [
    figure('races tried', tried, 'races', { atLeast: tries }),
    figure('pages left old by races', stuck.length, 'pages', { atMost: 0 }),
  ];
}

// `odd` or `races` alone, or both.
printFigures([
  ...(isWanted('odd') ? await measureOddRequests() : []),
  ...(isWanted('races') ? await measureRaces() : []),
]);
