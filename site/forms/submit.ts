import { randomUUID } from 'node:crypto';
import { heldForm } from '#content/load-held.ts';
import { consumeRateLimit } from '#lib/abuse/attempts.ts';
import { isSameOrigin, localeOfReferrer } from '#lib/abuse/own-pages.ts';
import { resolveClientAddress } from '#lib/abuse/visitor-of.ts';
import type { FormData } from '#lib/cms/fragments/form.ts';
import { passedCookies } from '#lib/cms/visitor.ts';
import { env } from '#lib/env.ts';
import { findHiddenPaths, getVisibleValues } from '#lib/forms/conditions.ts';
import { getFields } from '#lib/forms/definition.ts';
import { handleShape, markOf } from '#lib/forms/form-keys.ts';
import { parseDefinition } from '#lib/forms/read-definition.ts';
import { validate } from '#lib/forms/validate.ts';
import { parseFormData } from '#lib/forms/values.ts';
import { log } from '#lib/log/log.ts';
import { getErrorMessage } from '#lib/message-of.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { honeypotField } from '#lib/trap-field.ts';
import { refuse, respond, type SubmissionResult } from './answer.ts';
import { challenge, checkProof } from './challenge.ts';
import { readBody, type SectionLocale } from './read-body.ts';
import { unsafeFilePaths } from './sent-files.ts';
import { toCmsValues } from './sent-values.ts';
import { acceptSubmission, isKnownSubmission } from './site-outbox.ts';
import { judgeTouched } from './touched.ts';
import { decryptSession, encryptSession, fetchSession } from './visitor-session.ts';

/** Rate-limit cost of a submission without a signed time. */
const costOfUntimed = 4;
/** Equal submissions without an ID within this time count as one. */
const repetitionMs = 10 * 60_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const textOf = (parts: readonly SectionLocale[], name: string): string | undefined => {
  const found = parts.find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : undefined;
};

/** Who sends a form: their network address, and their cookies, where the CMS is to have them. */
type Sender = { visitor: string; cookies: string | undefined };
type Sent = Sender & { form: FormData; site: Locale; parts: readonly SectionLocale[] };

/** Validates and accepts a submission. When this resolves, it is in the outbox or rejected. */
async function carryOut({ form, site, parts, visitor, cookies }: Sent): Promise<SubmissionResult> {
  const definition = parseDefinition(form);
  const strings = siteStrings(site);
  const given = parseFormData(definition, parts);
  const hidden = findHiddenPaths(definition, given);
  const values = getVisibleValues(definition, given, hidden);
  const faults = validate(definition, given, (key, more) => translate(strings, key, more), hidden);
  const harmful = unsafeFilePaths(getFields(definition), values);
  const fileFaults = Object.fromEntries(harmful.map((path) => [path, translate(strings, 'forms.error.file')]));
  const errors = { ...fileFaults, ...faults };
  if (Object.keys(errors).length > 0) return { state: 'invalid', site, form, errors };

  const sent = toCmsValues(form, getFields(definition), values);
  const handle = definition.handle;
  const asked = textOf(parts, 'submission');
  const id = asked && uuid.test(asked) ? asked.toLowerCase() : undefined;
  const name = id ? markOf(`${handle} ${id}`, 'name') : await nameOfContent([handle, site, visitor, sent]);
  const isUnproven = challenge && !(await isKnownSubmission(name));
  const proof = isUnproven ? await checkProof(textOf(parts, 'challenge'), visitor) : 'passed';
  if (proof !== 'passed') return { state: proof === 'failed' ? 'unproven' : 'failed', site, form };
  const session = decryptSession(textOf(parts, 'session'), handle) ?? (await fetchSession(handle, cookies));
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
      log.error('outbox_full', 'The outbox is full, so submissions are refused. Mend the way to the CMS.');
      return { state: 'failed', site, form };
  }
}

/** Returns a key that is equal for equal content in this period and the previous one. */
async function nameOfContent(content: unknown): Promise<string> {
  const period = Math.floor(Date.now() / repetitionMs);
  const [now, before] = [period, period - 1].map((one) => markOf(`${one} ${JSON.stringify(content)}`, 'name'));
  return before && (await isKnownSubmission(before)) ? before : (now ?? '');
}

async function handle(parts: readonly SectionLocale[], sender: Sender): Promise<SubmissionResult> {
  const asked = textOf(parts, 'site');
  const site = isLocale(asked) ? asked : defaultLocale;
  const name = textOf(parts, 'form') ?? '';
  try {
    const form = handleShape.test(name) ? await heldForm(name, site) : undefined;
    if (!form) return { state: 'unknown', site };
    if (textOf(parts, honeypotField)) return { state: 'trapped', site, form };
    const judgment = judgeTouched(textOf(parts, 'touched'));
    if (judgment === 'program') return { state: 'failed', site, form };
    const wait =
      judgment === 'unknown' ? await consumeRateLimit(sender.visitor, 'forms', costOfUntimed - 1) : undefined;
    if (wait !== undefined) return { state: 'tooMany', site, form, retryAfter: wait };
    return await carryOut({ form, site, parts, ...sender });
  } catch (error) {
    log.error(
      'submission_failed',
      `A submission of the form "${name.slice(0, 64)}" was not accepted: ${getErrorMessage(error)}`,
    );
    return { state: 'failed', site };
  }
}

/** Handles a submission by script or by a plain form. */
export async function handleSubmission(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOrigin(headers)) return refuse(403, 'Send the form on the site itself.');
  // A body that is not read cannot say its site.
  if (env.FORMS_KEY === undefined) return respond({ state: 'closed', site: localeOfReferrer(headers) }, headers);
  const visitor = resolveClientAddress('127.0.0.1', headers.get('x-forwarded-for'));
  const wait = await consumeRateLimit(visitor, 'forms');
  if (wait !== undefined)
    return respond({ state: 'tooMany', site: localeOfReferrer(headers), retryAfter: wait }, headers);
  const parts = await readBody(request);
  if ('message' in parts) return refuse(parts.status, parts.message);
  const page = textOf(parts, 'page');
  return respond(
    { ...(await handle(parts, { visitor, cookies: passedCookies(headers.get('cookie')) })), page: page || undefined },
    headers,
  );
}
