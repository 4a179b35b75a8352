import { writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { killAll, launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, generateReport } from 'lighthouse';
import * as v from 'valibot';

// A process of its own for each run: a browser or Lighthouse that hangs can be ended, and none keeps a state.

const orderSchema = v.object({
  url: v.string(),
  form: v.picklist(['mobile', 'desktop']),
  categories: v.array(v.string()),
  headers: v.record(v.string(), v.string()),
  /** Whether any certificate will do. */
  insecure: v.boolean(),
  isError: v.boolean(),
  /** How many times a phone is slower than this machine. */
  slowdown: v.number(),
  browser: v.object({ file: v.string(), env: v.record(v.string(), v.string()) }),
  seconds: v.number(),
  /** The files for the result, without their extensions. */
  result: v.string(),
  /** The browser's own folder. */
  profile: v.string(),
});

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

const { url, form, categories, headers, insecure, isError, slowdown, browser, seconds, result, profile } = v.parse(
  orderSchema,
  await json(process.stdin),
);
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
      // On a desktop nothing is slowed down.
      ...(form === 'mobile' ? { throttling: { cpuSlowdownMultiplier: slowdown } } : {}),
    },
    form === 'desktop' ? desktopConfig : undefined,
  );
  if (ran) {
    // They may hold secrets, and reports are kept.
    ran.lhr.configSettings.extraHeaders = null;
    await writeFile(`${result}.json`, JSON.stringify(ran.lhr));
    await writeFile(`${result}.html`, generateReport(ran.lhr, 'html'));
  }
} finally {
  chrome.kill();
}
