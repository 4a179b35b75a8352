import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithThis } from './end-with-this.ts';

type Where = { cwd?: string; env?: NodeJS.ProcessEnv };

type Run = Where & {
  /** Its standard input. */
  input?: string;
};

/** The result of a finished program. `output` contains both streams, in order. */
export type Ended = { code: number | null; stdout: string; stderr: string; output: string };

export type Running = {
  readonly pid: number;
  /** Its output so far. */
  log(): string;
  /** Closes its output. */
  closeLog(): void;
  /** Stops reading its output without closing it, so the pipe fills up. */
  leaveLog(): void;
  /** The exit code; null while it runs, or if a signal ended it. */
  exitCode(): number | null;
  /** The signal that ended it; null while it runs, or if it exited. */
  signalCode(): NodeJS.Signals | null;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal, and resolves once the process has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

type Start = Where & {
  /** Whether the program is ready, judged by its output or a request. Polled until true. */
  isReady?: (output: string) => boolean | Promise<boolean>;
  withinMs?: number;
};

/** A Node process that responds to messages with `replyToMessages`. */
export type Helper<Message, Reply> = Running & {
  /** Resolves with the reply to a message. Rejects if the process exits instead. */
  request(message: Message): Promise<Reply>;
};

function launch(command: string, args: readonly string[], { cwd, env, input }: Run, hasMessages = false) {
  const child = endWithThis(
    spawn(command, args, {
      ...(cwd !== undefined && { cwd }),
      ...(env && { env }),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...(hasMessages ? ['ipc' as const] : [])],
    }),
  );
  // A program may exit without reading all of its input.
  child.stdin?.on('error', () => {}).end(input);
  const written = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
      written.output += text;
    });
  /** Resolves with how it ended; more output may follow. */
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const end = (how: unknown) => resolve(`${[command, ...args].join(' ')} ended with ${how ?? child.signalCode}`);
  child.once('error', end).once('exit', end);
  const closed = new Promise<void>((close) => child.once('close', () => close()));
  return { child, written, ended, closed };
}

type Launched = ReturnType<typeof launch>;

/** Waits until a process is ready. If it exits first or takes too long, the error contains its output. */
async function whenReady(
  { child, written, ended, closed }: Launched,
  { isReady = () => true, withinMs = 60_000 }: Start,
): Promise<Running> {
  let end: string | undefined;
  void ended.then((how) => {
    end = how;
  });
  const until = performance.now() + withinMs;
  const fail = (what: string) => new Error(`${what}:\n${written.output.slice(-8_000)}`);
  while (!(await isReady(written.output))) {
    if (end !== undefined) {
      // The wait is limited, because child processes may keep the output open.
      await Promise.race([closed, pause(1000)]);
      throw fail(`${end} before it was ready`);
    }
    if (performance.now() > until) {
      child.kill('SIGKILL');
      throw fail(`${child.spawnfile} was not ready after ${withinMs / 1000} s`);
    }
    await pause(20);
  }
  if (child.pid === undefined) throw fail(await ended);
  return {
    pid: child.pid,
    log: () => written.output,
    closeLog() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    leaveLog() {
      child.stdout?.pause();
      child.stderr?.pause();
    },
    exitCode: () => child.exitCode,
    signalCode: () => child.signalCode,
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs a program until it exits, whatever its exit code. */
export async function runProcess(command: string, args: readonly string[], run: Run = {}): Promise<Ended> {
  const { child, written, ended, closed } = launch(command, args, run);
  await closed;
  if (child.pid === undefined) throw new Error(await ended);
  return { code: child.exitCode, ...written };
}

/** Starts a program, and waits until it is ready. The program always ends when this process does. */
export const startProcess = (command: string, args: readonly string[], start: Start = {}): Promise<Running> =>
  whenReady(launch(command, args, start), start);

/** Starts a file in a Node process that responds to messages. */
export async function startHelper<Message extends object, Reply>(
  file: string,
  start: Start = {},
): Promise<Helper<Message, Reply>> {
  const launched = launch(process.execPath, [file], start, true);
  const { child, written, ended } = launched;
  const lost = ended.then((how) => {
    throw new Error(`${how} instead of a reply:\n${written.stderr}`);
  });
  lost.catch(() => {});
  return {
    ...(await whenReady(launched, start)),
    async request(message) {
      // If the channel is closed, `lost` rejects.
      if (child.connected) child.send(message);
      const [{ reply }] = await Promise.race([once(child, 'message'), lost]);
      return reply;
    },
  };
}

/** Responds to the messages of the parent process, which waits for each reply. */
export function replyToMessages<Message, Reply>(getReply: (message: Message) => Promise<Reply>): void {
  process.on('message', async (message: Message) => process.send?.({ reply: await getReply(message) }));
}
