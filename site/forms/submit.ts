import { randomUUID } from 'node:crypto';
import { heldForm } from '#content/load-held.ts';
import { secondsToWait } from '#lib/abuse/attempts.ts';
import { isFromOwnPage, siteBefore } from '#lib/abuse/own-pages.ts';
import { visitorOf } from '#lib/abuse/visitor-of.ts';
import type { FormData } from '#lib/cms/fragments/form.ts';
import { passedCookies } from '#lib/cms/visitor.ts';
import { env } from '#lib/env.ts';
import { hiddenPaths, shownValues } from '#lib/forms/conditions.ts';
import { fieldsOf } from '#lib/forms/definition.ts';
import { handleShape, markOf } from '#lib/forms/form-keys.ts';
import { readDefinition } from '#lib/forms/read-definition.ts';
import { validate } from '#lib/forms/validate.ts';
import { readValues } from '#lib/forms/values.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { defaultSite, isSite, type Site } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { trapField } from '#lib/trap-field.ts';
import { answer, type Ending, refuse } from './answer.ts';
import { challenge, checkProof } from './challenge.ts';
import { type Part, readBody } from './read-body.ts';
import { pathsOfHarmfulFiles } from './sent-files.ts';
import { sentValues } from './sent-values.ts';
import { acceptSubmission, isKnownSubmission } from './site-outbox.ts';
import { judgeTouched } from './touched.ts';
import { newSession, openSession, sealSession } from './visitor-session.ts';

/** What is sent without the time of a first touch, which people rarely do, counts as so many attempts. */
const costOfUntimed = 4;
/** Without an id of its own, the same submission within this time is a repetition. */
const repetitionMs = 10 * 60_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const textOf = (parts: readonly Part[], name: string): string | undefined => {
  const found = parts.find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : undefined;
};

/** Who sends a form: their network address, and their cookies, where the CMS is to have them. */
type Sender = { visitor: string; cookies: string | undefined };
type Sent = Sender & { form: FormData; site: Site; parts: readonly Part[] };

/** Checks the answers; those that are valid are in the outbox when this resolves. */
async function carryOut({ form, site, parts, visitor, cookies }: Sent): Promise<Ending> {
  const definition = readDefinition(form);
  const strings = siteStrings(site);
  const given = readValues(definition, parts);
  const hidden = hiddenPaths(definition, given);
  const values = shownValues(definition, given, hidden);
  const faults = validate(definition, given, (key, more) => translate(strings, key, more), hidden);
  const harmful = pathsOfHarmfulFiles(fieldsOf(definition), values);
  const fileFaults = Object.fromEntries(harmful.map((path) => [path, translate(strings, 'forms.error.file')]));
  const errors = { ...fileFaults, ...faults };
  if (Object.keys(errors).length > 0) return { state: 'invalid', site, form, errors };

  const sent = sentValues(form, fieldsOf(definition), values);
  const handle = definition.handle;
  const asked = textOf(parts, 'submission');
  const id = asked && uuid.test(asked) ? asked.toLowerCase() : undefined;
  const name = id ? markOf(`${handle} ${id}`, 'name') : await nameOfContent([handle, site, visitor, sent]);
  const isUnproven = challenge && !(await isKnownSubmission(name));
  const proof = isUnproven ? await checkProof(textOf(parts, 'challenge'), visitor) : 'passed';
  if (proof !== 'passed') return { state: proof === 'failed' ? 'unproven' : 'failed', site, form };
  const session = openSession(textOf(parts, 'session'), handle) ?? (await newSession(handle, cookies));
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
        session: sealSession(acceptance.session, handle),
      };
    case 'full':
      log.error('outbox-full', 'The outbox is full, so submissions are refused. Mend the way to the CMS.');
      return { state: 'failed', site, form };
  }
}

/** The same for the same content of now and a while ago. */
async function nameOfContent(content: unknown): Promise<string> {
  const period = Math.floor(Date.now() / repetitionMs);
  const [now, before] = [period, period - 1].map((one) => markOf(`${one} ${JSON.stringify(content)}`, 'name'));
  return before && (await isKnownSubmission(before)) ? before : (now ?? '');
}

async function handle(parts: readonly Part[], sender: Sender): Promise<Ending> {
  const asked = textOf(parts, 'site');
  const site = isSite(asked) ? asked : defaultSite;
  const name = textOf(parts, 'form') ?? '';
  try {
    const form = handleShape.test(name) ? await heldForm(name, site) : undefined;
    if (!form) return { state: 'unknown', site };
    if (textOf(parts, trapField)) return { state: 'trapped', site, form };
    const judgement = judgeTouched(textOf(parts, 'touched'));
    if (judgement === 'program') return { state: 'failed', site, form };
    const wait = judgement === 'unknown' ? await secondsToWait(sender.visitor, 'forms', costOfUntimed - 1) : undefined;
    if (wait !== undefined) return { state: 'tooMany', site, form, retryAfter: wait };
    return await carryOut({ form, site, parts, ...sender });
  } catch (error) {
    log.error(
      'submission-failed',
      `A submission of the form "${name.slice(0, 64)}" was not accepted: ${messageOf(error)}`,
    );
    return { state: 'failed', site };
  }
}

/** Takes a submission of a form: from the page's script, or from the plain form. */
export async function submit(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isFromOwnPage(headers)) return refuse(403, 'Send the form on the site itself.');
  // A body that is not read cannot say its site.
  if (env.FORMS_KEY === undefined) return answer({ state: 'closed', site: siteBefore(headers) }, headers);
  const visitor = visitorOf('127.0.0.1', headers.get('x-forwarded-for'));
  const wait = await secondsToWait(visitor, 'forms');
  if (wait !== undefined) return answer({ state: 'tooMany', site: siteBefore(headers), retryAfter: wait }, headers);
  const parts = await readBody(request);
  if ('message' in parts) return refuse(parts.status, parts.message);
  const page = textOf(parts, 'page');
  return answer(
    { ...(await handle(parts, { visitor, cookies: passedCookies(headers.get('cookie')) })), page: page || undefined },
    headers,
  );
}
