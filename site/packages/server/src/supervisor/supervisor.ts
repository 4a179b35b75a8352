import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import type { Outcome, StopSignal } from './messages.ts';
import { ServerProcess } from './server-process.ts';

/** Time limit for `listen`. */
const listenTimeoutMs = 10_000;

const within = (work: Promise<void>, milliseconds: number, late: string): Promise<void> =>
  Promise.race([
    work,
    wait(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(late);
    }),
  ]);

/** Throws when the next server misses a webhook or the old one exits. */
async function rejectOnLostWebhook(old: ServerProcess): Promise<never> {
  await old.waitFor('unheard');
  throw new Error('it did not receive a webhook');
}

const ending: Outcome = { isHandedOver: false, message: 'The site is shutting down.' };

/** Identifies a build by directory and ID. */
const getBuildKey = (directory: string) =>
  `${directory} ${fs.readFileSync(path.join(directory, '.next', 'BUILD_ID'), 'utf8')}`;

export type SupervisorOptions = {
  /** A release's directory, or a symbolic link to it that changes with each release. */
  release: string;
  /** The site's directory within a release; by default, the release itself. */
  site?: string;
  /** The module in the site's directory that starts a server. */
  entry: string;
  /** Maximum time in ms until the next server is ready, and the setting that holds it. */
  handoverMs?: number;
  setting?: string;
  /** Directory for sockets, accessible to this user only. */
  socketDirectory: string;
  log: Logger;
};

/**
 * Owns the listening socket and starts server processes. On a handover, the next release's server starts alongside the
 * current one and replaces it once ready. Serves no requests itself.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  #started = 0;
  #serving: ServerProcess | undefined;
  #servedBuild = '';
  #candidate: ServerProcess | undefined;
  /** Servers that are draining. */
  readonly #draining = new Set<ServerProcess>();
  #isHandingOver = false;
  #isRequestedAgain = false;
  #isStopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Runs the release's server and its replacements. Resolves with the last one's exit code. */
  async run(onReady: () => void): Promise<number> {
    const first = this.#start(this.#directory());
    this.#serving = first;
    first.waitFor('ready').then(
      () => {
        this.#servedBuild = getBuildKey(first.directory);
        onReady();
      },
      // The exit code reports the failure.
      () => {},
    );
    for (let server = first; ; ) {
      const code = await server.ended;
      const next = this.#serving;
      if (next === server) {
        // The service manager restarts the site with the current release.
        this.#candidate?.kill();
        await Promise.all([...this.#draining].map(({ ended }) => ended));
        return code;
      }
      server = next;
    }
  }

  /** Hands over to the server of the current release. A call during a handover queues another one. */
  async handOver(): Promise<Outcome> {
    if (this.#isHandingOver) {
      this.#isRequestedAgain = true;
      return {
        isHandedOver: false,
        message: 'A handover is already in progress. If the release has changed by the end of it, another one follows.',
      };
    }
    this.#isHandingOver = true;
    try {
      for (;;) {
        this.#isRequestedAgain = false;
        const outcome = await this.#handOverOnce();
        if (!this.#isRequestedAgain || this.#isStopping || !this.#hasReleaseChanged()) return outcome;
      }
    } finally {
      this.#isHandingOver = false;
    }
  }

  /** Stops every server. */
  stop(signal: StopSignal): void {
    this.#isStopping = true;
    this.#candidate?.kill();
    for (const server of [this.#serving, ...this.#draining]) server?.stop(signal);
  }

  #start(directory: string, predecessor?: ServerProcess): ServerProcess {
    const { entry, socketDirectory } = this.#options;
    const socket = path.join(socketDirectory, `${++this.#started}.socket`);
    return new ServerProcess({ directory, entry: path.join(directory, entry), socket, predecessor });
  }

  /** Resolves the site's directory in the current release. */
  #directory(): string {
    const { release, site = '' } = this.#options;
    return path.join(fs.realpathSync(release), site);
  }

  /** Like `#directory`, but throws if a required file is missing. */
  #builtDirectory(): string {
    const directory = this.#directory();
    for (const needed of [this.#options.entry, path.join('.next', 'BUILD_ID')])
      if (!fs.existsSync(path.join(directory, needed))) throw new Error(`${path.join(directory, needed)} is missing`);
    return directory;
  }

  /** Reports whether the current release differs from the one being served. */
  #hasReleaseChanged(): boolean {
    try {
      return getBuildKey(this.#builtDirectory()) !== this.#servedBuild;
    } catch {
      return true;
    }
  }

  async #handOverOnce(): Promise<Outcome> {
    const old = this.#serving;
    if (!old || this.#isStopping) return ending;
    if (this.#draining.size > 0)
      this.#options.log.info('handover_deferred', 'The handover will start when the previous server has exited.');
    // Waits, because a draining server would get no webhooks from the server after its successor.
    await Promise.all([...this.#draining].map(({ ended }) => ended));
    const { log } = this.#options;
    let site = this.#options.release;
    try {
      site = this.#builtDirectory();
      const build = getBuildKey(site);
      log.info('handover_started', `The build in ${site} is starting alongside the running one.`, { site });
      await this.#open(site, old);
      this.#servedBuild = build;
    } catch (error) {
      return this.#isStopping ? ending : this.#keepServing(old, site, errorMessage(error));
    }
    const message = `Now serving the build in ${site}.`;
    log.info('handover_completed', message, { site });
    return { isHandedOver: true, message };
  }

  async #open(site: string, old: ServerProcess): Promise<void> {
    const candidate = this.#start(site, old);
    this.#candidate = candidate;
    try {
      const { handoverMs = 600_000, setting = 'its limit' } = this.#options;
      const ready = Promise.race([candidate.waitFor('ready'), rejectOnLostWebhook(old)]);
      await within(ready, handoverMs, `it was not ready within ${setting} (${handoverMs / 1000} s)`);
      const listening = candidate.waitFor('listening');
      candidate.send({ type: 'listen' });
      await within(listening, listenTimeoutMs, 'it did not listen in time');
    } catch (error) {
      candidate.kill();
      await candidate.ended;
      throw error;
    } finally {
      this.#candidate = undefined;
    }
    this.#serving = candidate;
    this.#draining.add(old);
    old.send({ type: 'drain', nextSocket: candidate.socket });
    void old.ended.then(() => {
      this.#draining.delete(old);
      candidate.send({ type: 'alone' });
    });
  }

  #keepServing(old: ServerProcess, site: string, reason: string): Outcome {
    const refusal = `The handover to the build in ${site} failed: ${reason}.`;
    old.send({ type: 'alone', reason: refusal });
    const message = `${refusal} The build in ${old.directory} keeps serving. Fix the new one, then send SIGHUP again.`;
    this.#options.log.error('handover_failed', message, { site, reason, serving: old.directory });
    return { isHandedOver: false, message };
  }
}
