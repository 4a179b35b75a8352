import { writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { killAll, launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, generateReport } from 'lighthouse';
import * as v from 'valibot';

// Each run has its own process, so that a hung browser can be killed and no state is shared.

const runOptionsSchema = v.object({
  url: v.string(),
  formFactor: v.picklist(['mobile', 'desktop']),
  categories: v.array(v.string()),
  headers: v.record(v.string(), v.string()),
  /** Whether to accept invalid certificates. */
  insecure: v.boolean(),
  isError: v.boolean(),
  /** How many times slower a phone is than this machine. */
  slowdown: v.number(),
  browser: v.object({ file: v.string(), env: v.record(v.string(), v.string()) }),
  seconds: v.number(),
  /** Where to write the results, without an extension. */
  result: v.string(),
  /** The profile directory of the browser. */
  profile: v.string(),
});

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

const { url, formFactor, categories, headers, insecure, isError, slowdown, browser, seconds, result, profile } =
  v.parse(runOptionsSchema, await json(process.stdin));
const giveUp = () => {
  killAll();
  process.exit(1);
};
process.on('SIGTERM', giveUp);
setTimeout(giveUp, seconds * 1_000).unref();
const chrome = await launch({
  chromePath: browser.file,
  chromeFlags: insecure ? [...flags, '--ignore-certificate-errors'] : flags,
  envVars: { ...process.env, ...browser.env },
  logLevel: 'silent',
  userDataDir: profile,
});
try {
  const ran = await lighthouse(
    url,
    {
      ...{ port: chrome.port, logLevel: 'silent', onlyCategories: categories, extraHeaders: headers },
      ignoreStatusCode: isError,
      // Desktops are not slowed down.
      ...(formFactor === 'mobile' ? { throttling: { cpuSlowdownMultiplier: slowdown } } : {}),
    },
    formFactor === 'desktop' ? desktopConfig : undefined,
  );
  if (ran) {
    // Headers may contain secrets, and reports are saved.
    ran.lhr.configSettings.extraHeaders = null;
    await writeFile(`${result}.json`, JSON.stringify(ran.lhr));
    await writeFile(`${result}.html`, generateReport(ran.lhr, 'html'));
  }
} finally {
  chrome.kill();
}
