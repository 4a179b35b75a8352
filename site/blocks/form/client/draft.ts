import { addRowsFor } from './repeater-rows.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Draft = { page: number; answers: Record<string, readonly string[]> };

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/**
 * Returns whether the control's value can be stored. Private and hidden values, files, passwords, one-time codes and
 * payment data cannot.
 */
const isKept = (control: Element): control is Control =>
  isControl(control) &&
  control.name.startsWith('fields[') &&
  !['file', 'hidden', 'password'].includes(control.type) &&
  !/^cc-|one-time-code|-password/.test(control.autocomplete) &&
  !control.matches('[data-private]');

const isTicked = (control: Control): control is HTMLInputElement => /^(?:radio|checkbox)$/.test(control.type);

function getValues(control: Control): string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return !isTicked(control) || control.checked ? [control.value] : [];
}

/** Returns whether the control still has its default value. */
function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const isAsRendered = options.every(({ selected, defaultSelected }) => selected === defaultSelected);
    return isAsRendered || (control.selectedIndex === 0 && !options.some(({ defaultSelected }) => defaultSelected));
  }
  return isTicked(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

function setValues(control: Control, values: readonly string[]): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = values.includes(option.value);
  } else if (isTicked(control)) control.checked = values.includes(control.value);
  else control.value = values[0] ?? '';
}

/** Saves the values in sessionStorage, if available. */
export function saveDraft(key: string, form: HTMLFormElement, page: number): void {
  const answers: Record<string, string[]> = {};
  for (const control of [...form.elements].filter(isKept)) {
    answers[control.name] = [...(answers[control.name] ?? []), ...getValues(control)];
  }
  writeStorage(key, JSON.stringify({ page, answers } satisfies Draft));
}

/** Restores saved values into pristine controls. Returns the saved step index. */
export function restoreDraft(key: string, form: HTMLFormElement): number {
  const draft = readDraft(key);
  if (!draft) return 0;
  addRowsFor(form, Object.keys(draft.answers));
  const controls = [...form.elements].filter(isKept);
  const touched = new Set(controls.filter((control) => !isUntouched(control)).map(({ name }) => name));
  for (const control of controls) {
    const values = draft.answers[control.name];
    if (values && !touched.has(control.name)) setValues(control, values);
  }
  return draft.page;
}

function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(readStorage(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads from sessionStorage. Returns undefined if the key is missing or storage is unavailable. */
export function readStorage(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes to sessionStorage, or removes the key if there is no text. */
export function writeStorage(key: string, text?: string): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is unavailable; drafts are not kept.
  }
}
