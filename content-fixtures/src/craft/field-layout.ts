import type { Field } from '../model/model.ts';
import type { ConfigMap } from './config-values.ts';
import type { CraftFields, UidLookup } from './craft-fields.ts';
import { modelUid } from './uid.ts';

const always: ConfigMap = { elementCondition: null, userCondition: null, warning: null, width: 100, tip: null };
const shown: ConfigMap = { includeInCards: false, providesThumbs: false, instructions: null, label: null };

function textInput(type: string, uid: string, changes: ConfigMap = {}): ConfigMap {
  const input = { autocapitalize: true, autocomplete: false, autocorrect: true, inputType: null, max: null, min: null };
  const rest = { class: null, disabled: false, id: null, name: null, orientation: null, placeholder: null };
  const size = { readonly: false, requirable: false, size: null, step: null, title: null };
  return { ...always, ...shown, ...input, ...rest, ...size, type, uid, ...changes };
}

function altInput(uid: string): ConfigMap {
  const rest = { class: null, cols: null, disabled: false, id: null, name: null, orientation: null, placeholder: null };
  const size = { readonly: false, requirable: true, required: false, rows: null, title: null, attribute: 'alt' };
  return { ...always, ...shown, ...rest, ...size, type: 'craft\\fieldlayoutelements\\assets\\AltField', uid };
}

/** Craft's own inputs, by kind of layout. */
function nativeInputs(owner: LayoutOwner): ConfigMap[] {
  const uid = (name: string) => modelUid('layoutElements', `${owner.collection} ${owner.handle} ${name}`);
  if (owner.collection === 'volumes') {
    return [textInput('craft\\fieldlayoutelements\\assets\\AssetTitleField', uid('title')), altInput(uid('alt'))];
  }
  if (owner.collection === 'categoryGroups') return [textInput('craft\\fieldlayoutelements\\TitleField', uid('title'))];
  if (owner.title === 'none') return [];
  const required = owner.title === 'required';
  return [textInput('craft\\fieldlayoutelements\\entries\\EntryTitleField', uid('title'), { required })];
}

/** Whether entries have a title, and whether it is required. */
export type TitleRule = 'required' | 'optional' | 'none';

export type LayoutOwner = { collection: string; handle: string; title?: TitleRule };

/** A field layout: one tab, with the fields in the order of the model. */
export function fieldLayouts(
  owner: LayoutOwner,
  fields: readonly Field[],
  craft: CraftFields,
  getUid: UidLookup,
): ConfigMap {
  const name = `${owner.collection} ${owner.handle}`;
  const custom = fields.map((field): ConfigMap => {
    const handle = craft.getHandle(field);
    return {
      ...always,
      ...shown,
      fieldUid: getUid('fields', handle),
      handle: handle === field.name ? null : field.name,
      required: field.required,
      type: 'craft\\fieldlayoutelements\\CustomField',
      uid: modelUid('layoutElements', `${name} field ${field.name}`),
    };
  });
  const tab: ConfigMap = {
    elementCondition: null,
    elements: [...nativeInputs(owner), ...custom],
    name: 'Content',
    uid: modelUid('layoutTabs', name),
    userCondition: null,
  };
  return { [modelUid('layouts', name)]: { tabs: [tab] } };
}
