import { randomUUID } from 'node:crypto';
import { heldForm } from '#content/load-held.ts';
import { resolveClientAddress } from '#lib/abuse/client-address.ts';
import { consumeRateLimit } from '#lib/abuse/rate-limit.ts';
import { getReferrerLocale, isSameOrigin } from '#lib/abuse/same-origin.ts';
import type { CmsForm } from '#lib/cms/fragments/form.ts';
import { passedCookies } from '#lib/cms/request-context.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { findHiddenPaths, getVisibleValues } from '#lib/forms/conditions.ts';
import { getFields } from '#lib/forms/form-definition.ts';
import { parseDefinition } from '#lib/forms/parse-definition.ts';
import { areFormsEnabled, computeHmac, handleShape } from '#lib/forms/signing.ts';
import { validate } from '#lib/forms/validate.ts';
import { parseFormData } from '#lib/forms/values.ts';
import { defaultLocale, isLocale, type Locale, locales } from '#lib/locales.ts';
import { log } from '#lib/log/log.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { honeypotField } from '#lib/trap-field.ts';
import { challenge, checkProof } from './challenge.ts';
import { decryptSession, encryptSession, fetchSession } from './cms-session.ts';
import { toCmsValues } from './cms-values.ts';
import { type FormPart, parseBody } from './parse-body.ts';
import { refuse, respond, type SubmissionResult } from './respond.ts';
import { acceptSubmission, isKnownSubmission } from './site-outbox.ts';
import { judgeTouched } from './touched.ts';
import { unsafeFilePaths } from './uploads.ts';

/** Rate-limit cost of a submission without a signed time. */
const untimedCost = 4;
/** Identical submissions without an ID count as one within this time. */
const repetitionMs = 10 * 60_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const getText = (parts: readonly FormPart[], name: string): string | undefined => {
  const found = parts.find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : undefined;
};

/** The sender of a form: client address, and cookies if they are passed to the CMS. */
type Sender = { visitor: string; cookies: string | undefined };
type SentForm = Sender & { form: CmsForm; site: Locale; parts: readonly FormPart[] };

/** Validates and accepts a submission. Once this resolves, it has been delivered, stored or rejected. */
async function carryOut({ form, site, parts, visitor, cookies }: SentForm): Promise<SubmissionResult> {
  const definition = parseDefinition(form);
  const strings = localeStrings(site);
  const given = parseFormData(definition, parts);
  const hidden = findHiddenPaths(definition, given);
  const values = getVisibleValues(definition, given, hidden);
  const faults = validate(
    definition,
    given,
    (key, limits) => translate(strings, key, limits, locales[site].locale),
    hidden,
  );
  const harmful = unsafeFilePaths(getFields(definition), values);
  const fileFaults = Object.fromEntries(harmful.map((path) => [path, translate(strings, 'forms.error.file')]));
  const errors = { ...fileFaults, ...faults };
  if (Object.keys(errors).length > 0) return { state: 'invalid', site, form, errors };

  const sent = toCmsValues(form, getFields(definition), values);
  const handle = definition.handle;
  const named = getText(parts, 'submission');
  const id = named && uuid.test(named) ? named.toLowerCase() : undefined;
  const name = id ? computeHmac(`${handle} ${id}`, 'name') : await findRepetitionKey([handle, site, visitor, sent]);
  const needsProof = challenge && !(await isKnownSubmission(name));
  const proof = needsProof ? await checkProof(getText(parts, 'challenge'), visitor) : 'passed';
  if (proof !== 'passed') return { state: proof === 'failed' ? 'unproven' : 'failed', site, form };
  const session = decryptSession(getText(parts, 'session'), handle) ?? (await fetchSession(handle, cookies));
  const submission = { id: id ?? randomUUID(), form: handle, values: sent, session, cookies };
  const acceptance = await acceptSubmission(name, submission);
  switch (acceptance.outcome) {
    case 'delivered':
      return { state: 'success', site, form };
    case 'waiting':
      return { state: 'received', site, form };
    case 'refused':
      return {
        state: 'invalid',
        site,
        form,
        errors: acceptance.errors,
        session: encryptSession(acceptance.session, handle),
      };
    case 'full':
      log.error('outbox_full', 'The outbox is full, so submissions are rejected. Restore the connection to the CMS.');
      return { state: 'failed', site, form };
  }
}

/** Returns a key that is the same for the same content in this period and the previous one. */
async function findRepetitionKey(content: unknown): Promise<string> {
  const period = Math.floor(Date.now() / repetitionMs);
  const [now, before] = [period, period - 1].map((one) => computeHmac(`${one} ${JSON.stringify(content)}`, 'name'));
  return before && (await isKnownSubmission(before)) ? before : (now ?? '');
}

async function handleParts(parts: readonly FormPart[], sender: Sender): Promise<SubmissionResult> {
  const named = getText(parts, 'site');
  const site = isLocale(named) ? named : defaultLocale;
  const name = getText(parts, 'form') ?? '';
  try {
    const form = handleShape.test(name) ? await heldForm(name, site) : undefined;
    if (!form) return { state: 'unknown', site };
    if (getText(parts, honeypotField)) return { state: 'trapped', site, form };
    const judgment = judgeTouched(getText(parts, 'touched'));
    if (judgment === 'program') return { state: 'failed', site, form };
    const wait = judgment === 'unknown' ? await consumeRateLimit(sender.visitor, 'forms', untimedCost - 1) : undefined;
    if (wait !== undefined) return { state: 'tooMany', site, form, retryAfter: wait };
    return await carryOut({ form, site, parts, ...sender });
  } catch (error) {
    log.error('submission_failed', `A submission of form "${name.slice(0, 64)}" failed: ${getErrorMessage(error)}`);
    return { state: 'failed', site };
  }
}

/** Handles a submission from a script or a plain form. */
export async function handleSubmission(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOrigin(headers)) return refuse(403, 'Send the form from the site itself.');
  // Without FORMS_KEY the body is not read, so its locale is unknown.
  if (!areFormsEnabled()) return respond({ state: 'closed', site: getReferrerLocale(headers) }, headers);
  const visitor = resolveClientAddress('127.0.0.1', headers.get('x-forwarded-for'));
  const wait = await consumeRateLimit(visitor, 'forms');
  if (wait !== undefined)
    return respond({ state: 'tooMany', site: getReferrerLocale(headers), retryAfter: wait }, headers);
  const parts = await parseBody(request);
  if ('message' in parts) return refuse(parts.status, parts.message);
  const page = getText(parts, 'page');
  return respond(
    {
      ...(await handleParts(parts, { visitor, cookies: passedCookies(headers.get('cookie')) })),
      page: page || undefined,
    },
    headers,
  );
}
