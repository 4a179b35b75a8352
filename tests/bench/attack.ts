import { runFuzz } from '../attacks/run-fuzz.ts';
import { runRaces } from '../revalidation/directed-races.ts';
import { isSelected, logProgress, type Result, reportResults, result } from './support/figures.ts';

const seed = Number(process.env['ATTACK_SEED'] ?? Date.now() % 100_000);
const requestCount = Number(process.env['FUZZ_REQUESTS'] ?? 50_000);
/** Requests between edits. */
const requestsPerRound = 2000;
const raceCount = Number(process.env['RACE_TRIES'] ?? 1000);

async function measureFuzz(): Promise<Result[]> {
  logProgress(`${requestCount} odd requests with ATTACK_SEED=${seed}`);
  const { faults, sent, compared } = await runFuzz({
    seed,
    perRound: requestsPerRound,
    // The first edit follows half a round.
    rounds: Math.ceil(requestCount / requestsPerRound - 0.5),
    log: logProgress,
  });
  for (const { round, what, request } of faults) logProgress(`${round}: ${what}${request ? `\n  ${request}` : ''}`);
  return [
    result('odd requests sent', sent, 'requests', { atLeast: requestCount }),
    result('pages compared with an untouched site', compared, 'pages', { atLeast: 1 }),
    result('faults after odd requests', faults.length, 'faults', { atMost: 0 }),
  ];
}

async function measureRaces(): Promise<Result[]> {
  logProgress(`${raceCount} races with ATTACK_SEED=${seed}`);
  const { tried, stuck } = await runRaces({ seed, tries: raceCount, log: logProgress });
  return [
    result('races tried', tried, 'races', { atLeast: raceCount }),
    result('pages left stale by races', stuck.length, 'pages', { atMost: 0 }),
  ];
}

// Runs only `odd` or `races` if the command names it.
reportResults([
  ...(isSelected('odd') ? await measureFuzz() : []),
  ...(isSelected('races') ? await measureRaces() : []),
]);
