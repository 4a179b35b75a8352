import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { findHiddenPaths } from '#lib/forms/conditions.ts';
import type { FormDefinition } from '#lib/forms/form-definition.ts';
import { type FormErrors, type Translate, validate } from '#lib/forms/validate.ts';
import type { Locale } from '#lib/locales.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import { afterPointerUp } from './after-pointer-up.ts';
import { restoreDraft, saveDraft, writeStorage } from './draft.ts';
import { fieldAround, findField, focusField, getPageIndex } from './field-elements.ts';
import { getFieldLabel } from './field-label.ts';
import { NotSent, SentMessage, Summary } from './messages.tsx';
import { readFormValues } from './read-values.ts';
import { changeRows, updateRowButtons } from './repeater-rows.ts';
import { Actions, type Step, StepList } from './steps.tsx';
import { type Outcome, submitForm } from './submit-form.ts';
import { type Check, useErrors } from './use-errors.ts';
import { useFormSteps } from './use-form-steps.ts';
import { useSubmitTokens } from './use-submit-tokens.ts';

export type BehaviorProps = {
  definition: FormDefinition;
  site: Locale;
  formId: string;
  steps: readonly Step[];
  sendLabel: string;
  messages: Strings;
  /** Shown if there is no response, or no message in it. */
  failure: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  /** Container of the buttons. */
  actions: RefObject<HTMLElement | null>;
  /** Called with the message that replaces the form. */
  onSent: (sent: ReactNode) => void;
};

const focus = (element: HTMLElement | null): void => element?.focus();

const isAccepted = ({ status }: Outcome): boolean => status === 'success' || status === 'received';

const getErrorsOnPage = (form: HTMLFormElement, faults: FormErrors, page: number): FormErrors =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => {
      const field = findField(form, path);
      return field && getPageIndex(field) === page;
    }),
  );

/**
 * Enhances the server-rendered form: steps, conditional fields, repeaters, inline validation, drafts, and submission
 * without a page load.
 */
export function Behavior(props: BehaviorProps) {
  const { definition, site, formId, steps, sendLabel, messages, failure, form, actions, onSent } = props;
  const key = `form ${site} ${definition.handle}`;
  const idKey = `${key} submission`;
  const message = useRef<HTMLDivElement>(null);
  const changed = useRef(new Set<string>());
  const tokens = useSubmitTokens(definition.handle);
  const pages = useFormSteps(definition);
  const { errors, refusals, ...shown } = useErrors(form);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);

  function check(element: HTMLFormElement): Check {
    const values = readFormValues(element, definition);
    const hidden = findHiddenPaths(definition, values);
    const say: Translate = (messageKey, limits) =>
      translate(messages, messageKey, limits, document.documentElement.lang);
    return { hidden, faults: validate(definition, values, say, hidden) };
  }

  function onChange(element: HTMLFormElement, path: string, isFile = false): void {
    const found = check(element);
    const fault = found.faults[path];
    changed.current.add(path);
    pages.hide(element, found.hidden);
    shown.mend(path, found);
    // A file input has no intermediate values.
    if (isFile && fault) shown.add(path, fault);
    saveDraft(key, element, pages.page);
    writeStorage(idKey);
  }

  /** Validates on blur only if the field was changed. */
  function onFieldBlur(element: HTMLFormElement, { target, relatedTarget }: FocusEvent): void {
    const field = fieldAround(target);
    const path = field?.dataset['path'];
    if (!path || !changed.current.has(path) || fieldAround(relatedTarget) === field || !document.hasFocus()) return;
    afterPointerUp(() => {
      const fault = check(element).faults[path];
      if (fault) shown.add(path, fault);
    });
  }

  function goTo(element: HTMLFormElement, to: number): void {
    shown.clear();
    pages.turnTo(element, to);
    saveDraft(key, element, to);
    focus(document.getElementById(steps[to]?.id ?? ''));
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const { faults, hidden } = check(element);
    setOutcome(undefined);
    const visible = pages.next === undefined ? faults : getErrorsOnPage(element, faults, pages.page);
    if (Object.keys(visible).length > 0) return shown.refuse(visible);
    if (pages.next !== undefined) return goTo(element, pages.next);
    shown.clear();
    setSending(true);
    const used = await tokens.collect();
    const response = await submitForm(element, { hidden, tokens: used, idKey });
    setSending(false);
    if (isAccepted(response)) {
      writeStorage(key);
      return onSent(<SentMessage html={response.message} ref={focus} />);
    }
    void tokens.renew(response, used);
    if (response.status === 'invalid' && Object.keys(response.errors).length > 0) return shown.refuse(response.errors);
    setOutcome(response);
  }

  const onEvent = useEffectEvent((element: HTMLFormElement, event: Event): void => {
    const path = fieldAround(event.target)?.dataset['path'];
    if (event.type === 'focusin') void tokens.prepare();
    if (event.type === 'input') {
      onChange(element, path ?? '', event.target instanceof HTMLInputElement && event.target.type === 'file');
    }
    if (event instanceof FocusEvent && event.type === 'focusout') onFieldBlur(element, event);
    if (event.type === 'click' && path && changeRows(event.target)) onChange(element, path);
    if (event.type !== 'submit') return;
    event.preventDefault();
    if (!isSending) void submit(element);
  });

  const enhance = useEffectEvent((element: HTMLFormElement): void => {
    pages.turnTo(element, Math.min(restoreDraft(key, element), steps.length - 1));
    updateRowButtons(element);
    pages.hide(element, check(element).hidden);
    element.noValidate = true;
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    enhance(element);
    const leave = new AbortController();
    const listener = (event: Event) => onEvent(element, event);
    for (const type of ['focusin', 'input', 'focusout', 'click', 'submit']) {
      element.addEventListener(type, listener, { signal: leave.signal });
    }
    return () => leave.abort();
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it focuses the message of each new result
  useEffect(() => focus(message.current), [refusals, outcome]);

  function follow(path: string): void {
    const field = form.current && findField(form.current, path);
    if (!form.current || !field) return;
    pages.turnTo(form.current, getPageIndex(field));
    focusField(field);
  }

  const faults = Object.entries(errors).map(([path, text]) => ({
    path,
    id: `${formId}-${path}`,
    label: getFieldLabel(definition, path),
    message: text,
  }));
  const buttons = (
    <Actions
      step={steps[pages.page]}
      isLast={pages.next === undefined}
      sendLabel={sendLabel}
      challenge={tokens.place}
      sendingLabel={isSending ? translate(messages, 'forms.sending') : undefined}
      onBack={pages.back === undefined ? undefined : () => form.current && goTo(form.current, pages.back ?? 0)}
    />
  );
  return (
    <>
      {refusals > 0 && faults.length > 0 && (
        <Summary
          title={translateCount(messages, site, 'forms.errors', faults.length)}
          faults={faults}
          onFollow={follow}
          ref={message}
        />
      )}
      {outcome && (
        <NotSent html={outcome.message} ref={message}>
          {failure}
        </NotSent>
      )}
      {steps.length > 1 && (
        <StepList
          title={translate(messages, 'forms.step', { step: pages.place + 1, steps: pages.shown.length })}
          steps={pages.shown.flatMap((index) => steps[index] ?? [])}
          current={steps[pages.page]}
        />
      )}
      {actions.current && createPortal(buttons, actions.current)}
    </>
  );
}
