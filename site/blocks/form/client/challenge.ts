/** The part of Turnstile's API that a form uses; compatible services implement it too. */
type Widgets = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      'response-field': boolean;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): string | undefined;
  reset(widget: string): void;
};
declare global {
  var turnstile: Widgets | undefined;
}

export type Challenge = {
  /** Resolves to the token, or '' if the challenge failed or timed out. */
  proof(): Promise<string>;
  /** Resets the widget, because tokens are single-use. */
  renew(): void;
};

/** Time to wait for an interactive challenge. After that, the form is submitted without a token and rejected. */
const maxWaitMs = 20_000;

function load(script: string): Promise<Widgets> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src: script, async: true });
    element.addEventListener('load', () => (globalThis.turnstile ? resolve(globalThis.turnstile) : reject()));
    element.addEventListener('error', reject);
    document.head.append(element);
  });
}

/** Renders the challenge. Rejects if its script fails to load. */
export async function showChallenge(place: HTMLElement, key: string, script: string): Promise<Challenge> {
  const widgets = globalThis.turnstile ?? (await load(`${script}?render=explicit`));
  let token = Promise.withResolvers<string>();
  const forget = () => {
    token = Promise.withResolvers<string>();
  };
  const widget = widgets.render(place, {
    sitekey: key,
    language: document.documentElement.lang,
    'response-field': false,
    callback: (passed) => token.resolve(passed),
    'expired-callback': forget,
    'error-callback': () => token.resolve(''),
  });
  return {
    proof: () => Promise.race([token.promise, new Promise<string>((late) => setTimeout(late, maxWaitMs, ''))]),
    renew() {
      forget();
      if (widget !== undefined) widgets.reset(widget);
    },
  };
}
