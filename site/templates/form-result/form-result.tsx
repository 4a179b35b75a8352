import type { Metadata } from 'next';
import { RichText } from '#components/ui/rich-text.tsx';
import { heldForm } from '#content/load-held.ts';
import { type FormResult, parseResultToken } from '#lib/forms/result-token.ts';
import { getEditorMessage, submissionStates } from '#lib/forms/submission-states.ts';
import type { Locale } from '#lib/locales.ts';
import { formResult } from '#lib/routes/routes.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import {
  type ResultKind,
  ResultPage,
  type ResultPageProps,
  resultMetadata,
} from '#templates/result-page/result-page.tsx';
import styles from './form-result.module.css';

const kind: ResultKind = { name: 'form', uri: formResult.uri, title: 'forms.result', back: 'forms.result.back' };

export const formResultMetadata = (site: Locale): Promise<Metadata> => resultMetadata(kind, site);

const unreadable: FormResult = { form: '', state: 'failed', from: '', errors: [] };

/** Result page of a form posted without JavaScript. */
export async function FormResultPage({ site, parameters }: ResultPageProps) {
  const { form: handle, state, from, errors } = parseResultToken(parameters['result']) ?? unreadable;
  const form = handle ? await heldForm(handle, site) : undefined;
  const editorMessage = getEditorMessage(state, form?.settings);
  return (
    <ResultPage kind={kind} site={site} from={from}>
      <h1 className={editorMessage ? 'sr' : 'h2'}>{translate(localeStrings(site), submissionStates[state].message)}</h1>
      <RichText html={editorMessage} className={`rich space-8 ${styles.message}`} />
      {errors.length > 0 && (
        <dl className={`space-8 ${styles.errors}`}>
          {errors.map(([label, message]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      )}
    </ResultPage>
  );
}
