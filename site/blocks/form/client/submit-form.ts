import { type HiddenPaths, isHidden } from '#lib/forms/conditions.ts';
import type { FormErrors } from '#lib/forms/validate.ts';
import { formSessionPath } from '#lib/routes/routes.ts';
import { readStorage, writeStorage } from './draft.ts';
import { toFieldPath } from './read-values.ts';

/** Result of a submission. 'received' means that the site keeps it until the CMS accepts it. */
export type Outcome = {
  status: 'success' | 'received' | 'invalid' | 'error';
  /** Sanitized HTML; empty if there was no response, or no message in it. */
  message: string;
  errors: FormErrors;
  /** New CMS session for the next attempt, if any. */
  session?: string;
};

const noResponse: Outcome = { status: 'error', message: '', errors: {} };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStatus = (status: unknown): status is Outcome['status'] =>
  ['success', 'received', 'invalid', 'error'].some((one) => one === status);

const textsIn = (value: unknown): FormErrors =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

function parseOutcome(body: unknown): Outcome | undefined {
  if (!isObject(body)) return undefined;
  const { status, errors } = body;
  const { message = '', session = '' } = textsIn(body);
  return isStatus(status) ? { status, message, errors: textsIn(errors), session } : undefined;
}

/** Extra form data: signed timestamp, CMS session, challenge token. */
export type Tokens = Readonly<Record<string, string>>;

/** Fetches the signed timestamp and the CMS session. They cannot be part of the page, which is cached. */
export const fetchTokens = (form: string): Promise<Tokens> =>
  fetch(`${formSessionPath}?form=${form}`, { cache: 'no-store' })
    .then((response) => response.json())
    .then(textsIn)
    .catch(() => ({}));

/** The URL of a blob ends in a UUID. `crypto.randomUUID` is undefined outside secure contexts. */
const newId = () => URL.createObjectURL(new Blob()).slice(-36);

type Sending = {
  hidden: HiddenPaths;
  tokens: Tokens;
  /** Storage key of the submission ID. Without it, the next attempt is a new submission. */
  idKey: string;
};

/**
 * Submits the visible fields. The submission ID is kept until a response arrives or an answer changes, even across
 * reloads, so a retry is not stored twice.
 */
export async function submitForm(form: HTMLFormElement, { hidden, tokens, idKey }: Sending): Promise<Outcome> {
  const id = readStorage(idKey) ?? newId();
  writeStorage(idKey, id);
  const data = new FormData(form);
  for (const name of [...data.keys()]) {
    if (name.startsWith('fields[') && isHidden(hidden, toFieldPath(name))) data.delete(name);
  }
  data.set('submission', id);
  data.set('page', location.pathname);
  for (const [name, token] of Object.entries(tokens)) data.set(name, token);
  try {
    const response = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body: data });
    const outcome = parseOutcome(await response.json());
    if (outcome) writeStorage(idKey);
    return outcome ?? noResponse;
  } catch {
    return noResponse;
  }
}
