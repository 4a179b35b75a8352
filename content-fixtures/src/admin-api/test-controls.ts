import type { Handler } from './handler.ts';

/** Lets tests inject failures and count operations. */
export const testControls: Readonly<Record<string, Handler>> = {
  'GET /test/faults': (_request, { faults }) => ({ body: faults.settings }),
  'POST /test/faults': ({ body }, { faults }) => ({ body: faults.set(body) }),
  'GET /test/requests': (_request, { requests }) => ({ body: requests.summary() }),
  'DELETE /test/requests': (_request, { requests }) => {
    requests.clear();
    return { body: requests.summary() };
  },
};
