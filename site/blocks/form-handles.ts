import { type FragmentOf, readFragment } from '#lib/cms/graphql.ts';
import { FormFragment } from './form/form.tsx';
import { type FlexibleData, FlexibleFragment } from './registry.tsx';

const getHandle = (data: FragmentOf<typeof FormFragment>) => readFragment(FormFragment, data).formElement ?? [];

/** Returns the handles of the forms in these blocks. */
export function formHandles(items: readonly (FlexibleData | null)[]): string[] {
  const blocks = items.flatMap((item) => (item ? readFragment(FlexibleFragment, item) : []));
  return [...new Set(blocks.flatMap((block) => (block.__typename === 'form_Entry' ? getHandle(block) : [])))];
}
