import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../processes/listen.ts';

export const challengeKeys = { CHALLENGE_SITE_KEY: 'a-public-key', CHALLENGE_SECRET: 'only-for-the-challenge' };

/** A fake Turnstile widget that passes when ticked. */
const widget = `window.turnstile = {
  render(place, { sitekey, language, callback }) {
    place.innerHTML = '<label><input type="checkbox"> ' + sitekey + ' ' + language + '</label>';
    place.querySelector('input').addEventListener('change', () => callback('good-' + crypto.randomUUID()));
    return 'only';
  },
  reset() { for (const box of document.querySelectorAll('form [type=checkbox]')) if (box.parentElement.textContent.includes('a-public-key')) box.checked = false; },
};`;

type Verifier = (token: string, response: ServerResponse) => void;

/** Starts a provider that serves the widget and accepts tokens that start with "good", once each. */
export async function startTurnstile() {
  const used = new Set<string>();
  const requests: Record<string, string>[] = [];
  let override: Verifier | undefined;
  const verify: Verifier = (token, response) => {
    const success = token.startsWith('good') && !used.has(token);
    used.add(token);
    const codes = success ? [] : ['timeout-or-duplicate'];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success, 'error-codes': codes }));
  };
  const server = createServer(async (request: IncomingMessage, response) => {
    if (request.url?.startsWith('/api.js'))
      return void response.setHeader('content-type', 'text/javascript').end(widget);
    const given = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push(given);
    return (override ?? verify)(given['response'] ?? '', response);
  });
  const { url, close } = await listen(server);
  return {
    url,
    requests,
    variables: { ...challengeKeys, CHALLENGE_SCRIPT: `${url}/api.js`, CHALLENGE_VERIFY_URL: `${url}/siteverify` },
    /** Overrides the verifier; undefined restores it. */
    setVerifier(now: Verifier | undefined) {
      override = now;
    },
    close,
  };
}
