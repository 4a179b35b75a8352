import type { FormField } from '#lib/cms/fragments/form.ts';

/** Autocomplete tokens by field type. */
const byType: Partial<Record<FormField['__typename'], string>> = {
  Field_Name: 'name',
  Field_NamePrefix: 'honorific-prefix',
  Field_NameFirst: 'given-name',
  Field_NameMiddle: 'additional-name',
  Field_NameLast: 'family-name',
  Field_Email: 'email',
  Field_Phone: 'tel',
  Field_Address1: 'address-line1',
  Field_Address2: 'address-line2',
  Field_Address3: 'address-line3',
  Field_AddressCity: 'address-level2',
  Field_AddressState: 'address-level1',
  Field_AddressZip: 'postal-code',
  Field_AddressCountry: 'country',
};

/** Autocomplete tokens for text fields with common English and French handles. */
const byHandle: Record<string, string> = {
  name: 'name',
  nom: 'name',
  firstName: 'given-name',
  prenom: 'given-name',
  lastName: 'family-name',
  organisation: 'organization',
  organization: 'organization',
  company: 'organization',
  entreprise: 'organization',
  jobTitle: 'organization-title',
  website: 'url',
  city: 'address-level2',
  ville: 'address-level2',
};

/** Returns the autocomplete token of a field (WCAG 1.3.5), if known. */
export const getAutocomplete = ({ __typename, handle }: FormField): string | undefined =>
  byType[__typename] ??
  (__typename === 'Field_SingleLineText' && handle && Object.hasOwn(byHandle, handle) ? byHandle[handle] : undefined);
