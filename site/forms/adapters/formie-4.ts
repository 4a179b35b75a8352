import * as v from 'valibot';
import type { FormErrors } from '#lib/forms/validate.ts';
import type { CmsSession, Delivery, FormsAdapter, Submission } from './adapter.ts';
import { requestCms } from './request-cms.ts';

const session = 'id currentPageId tokens continuation';
const openQuery = `query OpenFormieSession($handle: String!) {
  formieClientForm(handle: $handle) { session { ${session} } }
}`;
const refreshMutation = `mutation RefreshFormieSession($input: FormieClientSessionRefreshInput!) {
  refreshFormieClientSession(input: $input) { ${session} }
}`;
const submitMutation = `mutation SubmitFormieForm($input: FormieClientSubmitInput!) {
  submitFormieClientForm(input: $input) { success isFinalPage errors session { ${session} } }
}`;
const idsQuery = `query getFieldIds($handle: [String]) {
  formieForm(handle: $handle) { rows { rowFields { id handle } } }
}`;

const sessionShape = v.record(v.string(), v.unknown());
const openShape = v.object({ formieClientForm: v.object({ session: sessionShape }) });
const refreshShape = v.object({ refreshFormieClientSession: sessionShape });
const errorsShape = v.object({ fields: v.record(v.string(), v.union([v.string(), v.array(v.string())])) });
const submitShape = v.object({
  submitFormieClientForm: v.object({
    success: v.boolean(),
    isFinalPage: v.boolean(),
    errors: v.unknown(),
    session: v.nullish(sessionShape),
  }),
});
const idsShape = v.object({
  formieForm: v.object({
    rows: v.array(v.object({ rowFields: v.array(v.object({ id: v.string(), handle: v.string() })) })),
  }),
});

/** Guards against endless paging. */
const maxPages = 50;
/** Formie's message for an expired token. */
const isExpired = (message: string) => /expired submission request/i.test(message);

async function openSession(form: string, id?: string): Promise<CmsSession> {
  const { data } = await requestCms(openQuery, { handle: form }, id);
  const found = v.safeParse(openShape, data);
  if (!found.success) throw new Error(`the CMS returned no session for form "${form}"`);
  return found.output.formieClientForm.session;
}

async function refresh({ form, id }: Submission, old: CmsSession): Promise<CmsSession> {
  const { data } = await requestCms(refreshMutation, { input: { handle: form, session: old } }, id);
  const found = v.safeParse(refreshShape, data);
  // The session itself may have expired.
  return found.success ? found.output.refreshFormieClientSession : openSession(form, id);
}

/** Submits the session's current page. Refreshes expired tokens once. */
async function submitPage(submission: Submission, current: CmsSession, isRefreshed = false) {
  const { id, form, values } = submission;
  const input = { handle: form, action: 'submit', session: current, values };
  const { data, errors } = await requestCms(submitMutation, { input }, id);
  const found = v.safeParse(submitShape, data);
  if (found.success) return found.output.submitFormieClientForm;
  if (!isRefreshed && isExpired(errors[0]?.message ?? ''))
    return submitPage(submission, await refresh(submission, current), true);
  throw new Error(`the CMS rejected a submission of form "${form}"`);
}

/** Formie keys errors by the top-level field's ID; forms use handles. */
async function keyByHandle(errors: unknown, { form, id }: Submission): Promise<FormErrors> {
  const found = v.safeParse(errorsShape, errors);
  const named = found.success ? Object.entries(found.output.fields) : [];
  if (named.length === 0) throw new Error(`the CMS rejected a submission of form "${form}" without field errors`);
  const { data } = await requestCms(idsQuery, { handle: [form] }, id);
  const known = v.safeParse(idsShape, data);
  const fields = known.success ? known.output.formieForm.rows.flatMap(({ rowFields }) => rowFields) : [];
  const handles = new Map(fields.map((field) => [field.id, field.handle]));
  return Object.fromEntries(
    named.map(([path, messages]) => {
      const [first = '', ...rest] = path.split('.');
      return [[handles.get(first) ?? first, ...rest].join('.'), [messages].flat()[0] ?? ''];
    }),
  );
}

/**
 * Formie 4's client API, which takes a submission page by page in a session. The session's token identifies repeated
 * submissions.
 */
export const formie4: FormsAdapter = {
  name: 'formie4',
  openSession: (form) => openSession(form),
  async deliver(submission): Promise<Delivery> {
    const { form, id } = submission;
    let current = submission.session ?? (await openSession(form, id));
    for (let page = 0; page < maxPages; page++) {
      const { success, isFinalPage, errors, session: next } = await submitPage(submission, current);
      if (!success)
        return { outcome: 'refused', errors: await keyByHandle(errors, submission), session: next ?? undefined };
      if (isFinalPage) return { outcome: 'delivered' };
      current = next ?? current;
    }
    throw new Error(`form "${form}" has more than ${maxPages} pages`);
  },
};
