import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { env } from '../../../../lib/env.ts';
import { log } from '../../../../lib/log/log.ts';
import { messageOf } from '../../../../lib/message-of.ts';
import type { StopSignal } from './messages.ts';
import { DoorProcess } from './server-process.ts';

/** What came of a request to take over the current release, in words. */
export type Outcome = { isTakenOver: boolean; message: string };

/** Opening the port takes no longer, even on a busy machine. */
const opensWithinMs = 10_000;

const within = (work: Promise<void>, milliseconds: number, late: string): Promise<void> =>
  Promise.race([
    work,
    wait(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(late);
    }),
  ]);

/** Throws when the door cannot tell the next one of a webhook, or ends. */
async function lossOf(old: DoorProcess): Promise<never> {
  await old.says('unheard');
  throw new Error('it did not hear of a webhook');
}

/** The folder behind a release's link, if it holds a site with a build. Throws with what is wrong with it. */
function siteIn(release: string): string {
  const site = path.join(fs.realpathSync(release), 'site');
  for (const needed of [path.join('server', 'main.ts'), path.join('.next', 'BUILD_ID')])
    if (!fs.existsSync(path.join(site, needed))) throw new Error(`${path.join(site, needed)} is missing`);
  return site;
}

const ending: Outcome = { isTakenOver: false, message: 'The site is about to end.' };

/** The build in a site's folder. */
const buildIn = (site: string) => `${site} ${fs.readFileSync(path.join(site, '.next', 'BUILD_ID'), 'utf8')}`;

/**
 * Keeps the port of the site while doors come and go: the door of a new build starts beside the one that serves, which goes
 * on until the new one is ready, and for good if that never happens. It serves nothing itself.
 */
export class Porter {
  readonly #release: string;
  readonly #sideDoors: string;
  #doors = 0;
  #serving: DoorProcess | undefined;
  #served = '';
  #candidate: DoorProcess | undefined;
  /** Those that finish what they have begun. */
  readonly #retiring = new Set<DoorProcess>();
  #isTakingOver = false;
  #isAskedAgain = false;
  #isStopping = false;

  /** @param release a folder with a release, or a link to it; @param sideDoors a folder for this user alone */
  constructor(release: string, sideDoors: string) {
    this.#release = release;
    this.#sideDoors = sideDoors;
  }

  /** Runs the door of the release until it, and all that took its place, have ended. Resolves with the exit code of the last. */
  async run(onReady: () => void): Promise<number> {
    const first = this.#start(path.join(fs.realpathSync(this.#release), 'site'));
    this.#serving = first;
    first.says('ready').then(
      () => {
        this.#served = buildIn(first.site);
        onReady();
      },
      // Its exit code says so.
      () => {},
    );
    for (let door = first; ; ) {
      const code = await door.ended;
      const next = this.#serving;
      if (next === door) {
        // Whatever restarts this process starts the current release.
        this.#candidate?.kill();
        await Promise.all([...this.#retiring].map(({ ended }) => ended));
        return code;
      }
      door = next;
    }
  }

  /** Lets the door of the release that is current now take the place of the one that serves. */
  async takeOver(): Promise<Outcome> {
    if (this.#isTakingOver) {
      this.#isAskedAgain = true;
      return {
        isTakenOver: false,
        message: 'A build is being taken over. If the release is another one then, it follows.',
      };
    }
    this.#isTakingOver = true;
    try {
      for (;;) {
        this.#isAskedAgain = false;
        const outcome = await this.#takeOverOnce();
        if (!this.#isAskedAgain || this.#isStopping || !this.#isOther()) return outcome;
      }
    } finally {
      this.#isTakingOver = false;
    }
  }

  /** Has every door end as on this signal. */
  stop(signal: StopSignal): void {
    this.#isStopping = true;
    this.#candidate?.kill();
    for (const door of [this.#serving, ...this.#retiring]) door?.stop(signal);
  }

  #start(site: string, predecessor?: DoorProcess): DoorProcess {
    return new DoorProcess(site, path.join(this.#sideDoors, `${++this.#doors}.socket`), predecessor);
  }

  /** Whether the current release is not the one that serves, as far as it can be read. */
  #isOther(): boolean {
    try {
      return buildIn(siteIn(this.#release)) !== this.#served;
    } catch {
      return true;
    }
  }

  async #takeOverOnce(): Promise<Outcome> {
    const old = this.#serving;
    if (!old || this.#isStopping) return ending;
    if (this.#retiring.size > 0) log.info('take-over-waits', 'It begins when the door of the former build has ended.');
    // That one would not hear of webhooks from the next but one.
    await Promise.all([...this.#retiring].map(({ ended }) => ended));
    let site = this.#release;
    try {
      site = siteIn(this.#release);
      const build = buildIn(site);
      log.info('take-over-begun', `The build in ${site} starts beside the one that serves.`, { site });
      await this.#open(site, old);
      this.#served = build;
    } catch (error) {
      return this.#isStopping ? ending : this.#goOn(old, site, messageOf(error));
    }
    const message = `The build in ${site} serves now.`;
    log.info('taken-over', message, { site });
    return { isTakenOver: true, message };
  }

  async #open(site: string, old: DoorProcess): Promise<void> {
    const candidate = this.#start(site, old);
    this.#candidate = candidate;
    try {
      const limit = env.TAKE_OVER_MS;
      const ready = Promise.race([candidate.says('ready'), lossOf(old)]);
      await within(ready, limit, `it was not ready within TAKE_OVER_MS (${limit / 1000} s)`);
      const accepting = candidate.says('accepting');
      candidate.tell({ type: 'accept' });
      await within(accepting, opensWithinMs, 'it did not open the port');
    } catch (error) {
      candidate.kill();
      await candidate.ended;
      throw error;
    } finally {
      this.#candidate = undefined;
    }
    this.#serving = candidate;
    this.#retiring.add(old);
    old.tell({ type: 'retire', successor: candidate.sideDoor });
    void old.ended.then(() => {
      this.#retiring.delete(old);
      candidate.tell({ type: 'alone' });
    });
  }

  #goOn(old: DoorProcess, site: string, reason: string): Outcome {
    const refusal = `The build in ${site} was not taken over: ${reason}.`;
    old.tell({ type: 'alone', reason: refusal });
    const message = `${refusal} The build in ${old.site} goes on. Mend the new one, and send SIGHUP again.`;
    log.error('not-taken-over', message, { site, reason, serving: old.site });
    return { isTakenOver: false, message };
  }
}
