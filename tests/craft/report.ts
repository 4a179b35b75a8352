/** What to check if a step fails. */
const remedies: readonly [step: RegExp, remedy: string][] = [
  [
    /project config/,
    'docs/craft.md, steps 1 to 5; `php craft project-config/diff` in Craft lists what is left to apply',
  ],
  [/imported/, 'docs/craft.md, step 6; fix the problem and run this again; it continues where it left off'],
  [/webhooks/, 'docs/craft.md, steps 2 and 7'],
  [/HTTP/, 'storage/logs in Craft'],
  [/site starts/, 'the log of the site above; `npx vitrine doctor --cms` lists what the API lacks'],
  [/API/, 'docs/craft.md, “Scopes” and “Symptoms”'],
  [/form/, 'docs/forms.md; Formie must be installed, and the schema must allow submissions'],
];
const usual = 'docs/craft.md, “Symptoms”; storage/logs in Craft, and *Webhooks → Activity*';

/** Prints each step and failure as it happens, and finally all failures and what to do next. */
export class Report {
  readonly #faults: [name: string, fault: string][] = [];

  /** Runs a step. Returns undefined if it failed. */
  async step<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const start = performance.now();
    try {
      const result = await work();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      this.say(name, typeof result === 'string' ? `${result} (${seconds} s)` : `${seconds} s`);
      return result;
    } catch (error) {
      this.fault(name, String(error).replace(/^Error: /, ''));
      return undefined;
    }
  }

  say(name: string, result: string): void {
    console.info(`✓ ${name}: ${result}`);
  }

  fault(name: string, fault: string): void {
    this.#faults.push([name, fault]);
    console.info(`✗ ${name}\n    ${fault}`);
  }

  /** Prints the failures and what to do next. Returns the exit code. */
  end(): number {
    if (this.#faults.length === 0) {
      console.info('\nAll steps succeeded, and all pages are correct.');
      return 0;
    }
    console.info(this.#faults.length === 1 ? '\nOne failure:' : `\n${this.#faults.length} failures:`);
    for (const [name] of this.#faults) {
      const remedy = remedies.find(([step]) => step.test(name))?.[1] ?? usual;
      console.info(`  ${name}: see ${remedy}`);
    }
    return 1;
  }
}
