import { createInterface } from 'node:readline';
import { CliError } from '../core/errors.ts';
import type { Host } from './host.ts';

/** Asks the person at the terminal. */
export type Questions = {
  /** @throws CliError `no-answer` when the input ends, or at Ctrl-C */
  ask(question: string, usual: string): Promise<string>;
  close(): void;
};

/** Takes each usual answer without asking. */
export const unasked: Questions = { ask: async (_, usual) => usual, close: () => {} };

/** Questions go to stderr, because stdout is for data. */
export function askAt({ stdin, stderr }: Host, abort: AbortSignal): Questions {
  const lines = createInterface({ input: stdin });
  const close = () => lines.close();
  abort.addEventListener('abort', close, { once: true });
  // Keeps lines that come before they are asked for.
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(question, usual) {
      stderr.write(`${question} [${usual}] `);
      const answer = await answers.next();
      if (answer.done)
        throw new CliError('no-answer', `\nThere is no answer to "${question}", so nothing was written.`);
      return answer.value.trim() || usual;
    },
    close,
  };
}
