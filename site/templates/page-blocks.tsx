import type { ComponentProps } from 'react';
import { Blocks } from '#blocks/blocks.tsx';
import { FormFragment } from '#blocks/form/form.tsx';
import { type FlexibleData, FlexibleFragment } from '#blocks/registry.tsx';
import { loadForm } from '#content/load-form.ts';
import { type FragmentOf, readFragment } from '#lib/cms/graphql.ts';

const getHandle = (data: FragmentOf<typeof FormFragment>) => readFragment(FormFragment, data).formElement ?? [];

/** Returns the handles of the forms in these blocks. */
function formHandles(items: readonly (FlexibleData | null)[]): string[] {
  const blocks = items.flatMap((item) => (item ? readFragment(FlexibleFragment, item) : []));
  return [...new Set(blocks.flatMap((block) => (block.__typename === 'form_Entry' ? getHandle(block) : [])))];
}

/** The blocks of a page, with their forms. */
export async function PageBlocks({ items, context, ...place }: ComponentProps<typeof Blocks>) {
  const loading = formHandles(items ?? []).map(
    async (handle) => [handle, await loadForm(handle, context.site)] as const,
  );
  const found = (await Promise.all(loading)).flatMap(([handle, form]) => (form ? [[handle, form] as const] : []));
  return <Blocks items={items} context={{ ...context, forms: new Map(found) }} {...place} />;
}
