import { showErrors } from './field-elements.ts';

const numbered = ['id', 'for', 'name', 'aria-describedby', 'data-path'];

const rowsIn = (list: HTMLElement) => list.querySelectorAll<HTMLElement>(':scope > [data-row]');
const getLimit = (list: HTMLElement, name: 'min' | 'max', otherwise: number) => Number(list.dataset[name] ?? otherwise);

/** Renumbers the IDs, names and paths in a row. */
function renumber(row: HTMLElement, path: string, from: number, to: number): void {
  for (const element of [row, ...row.querySelectorAll('*')]) {
    for (const name of numbered) {
      const value = element.getAttribute(name);
      if (value?.includes(path))
        element.setAttribute(
          name,
          value.replaceAll(`${path}.${from}.`, `${path}.${to}.`).replaceAll(`[${path}][${from}]`, `[${path}][${to}]`),
        );
    }
    if (element.matches('[data-number]')) element.textContent = String(to + 1);
  }
}

/** Resets the controls of a cloned row to their defaults. */
function reset(row: HTMLElement): void {
  for (const control of row.querySelectorAll('input, textarea, select')) {
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = option.defaultSelected;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = control.defaultValue;
      if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
    }
  }
  showErrors(row, {});
}

/** Shows or hides a list's buttons, depending on its minimum and maximum number of rows. */
function updateButtons(list: HTMLElement): void {
  const count = rowsIn(list).length;
  for (const button of list.querySelectorAll<HTMLElement>('[data-remove]'))
    button.hidden = count <= Math.max(1, getLimit(list, 'min', 0));
  const add = list.parentElement?.querySelector<HTMLElement>(':scope > [data-add]');
  if (add) add.hidden = count >= getLimit(list, 'max', Number.POSITIVE_INFINITY);
}

export const updateRowButtons = (form: HTMLElement): void => {
  for (const list of form.querySelectorAll<HTMLElement>('[data-rows]')) updateButtons(list);
};

function addRow(list: HTMLElement): HTMLElement | undefined {
  const rows = rowsIn(list);
  const copy = rows[0]?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return undefined;
  renumber(copy, list.dataset['rows'] ?? '', 0, rows.length);
  reset(copy);
  list.append(copy);
  updateButtons(list);
  return copy;
}

function removeRow(list: HTMLElement, row: HTMLElement): void {
  const rows = [...rowsIn(list)];
  const place = rows.indexOf(row);
  row.remove();
  rows.slice(place + 1).forEach((one, index) => {
    renumber(one, list.dataset['rows'] ?? '', place + 1 + index, place + index);
  });
  updateButtons(list);
}

/**
 * Adds or removes a row when its button is pressed, and moves focus. Returns false if the target is not such a button.
 */
export function changeRows(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-add], [data-remove]') : null;
  const list = button?.matches('[data-add]')
    ? button.parentElement?.querySelector<HTMLElement>(':scope > [data-rows]')
    : button?.closest<HTMLElement>('[data-rows]');
  if (!button || !list) return false;
  const row = button.closest<HTMLElement>('[data-row]');
  if (row) removeRow(list, row);
  const next = row ? list.lastElementChild : addRow(list);
  next?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  return true;
}

/** Adds the rows needed by names like `fields[people][2][name]`. */
export function addRowsFor(form: HTMLElement, names: readonly string[]): void {
  for (const list of form.querySelectorAll<HTMLElement>('[data-rows]')) {
    const isNeeded = () =>
      names.some((name) => name.startsWith(`fields[${list.dataset['rows']}][${rowsIn(list).length}]`));
    while (isNeeded() && addRow(list));
  }
}
