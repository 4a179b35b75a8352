import type { ComponentProps } from 'react';
import { Blocks } from '#blocks/blocks.tsx';
import { formHandles } from '#blocks/form-handles.ts';
import { loadForm } from '#content/load-form.ts';

/** The blocks of a page, with their forms. */
export async function PageBlocks({ items, context, ...place }: ComponentProps<typeof Blocks>) {
  const loaded = formHandles(items ?? []).map(
    async (handle) => [handle, await loadForm(handle, context.site)] as const,
  );
  const found = (await Promise.all(loaded)).flatMap(([handle, form]) => (form ? [[handle, form] as const] : []));
  return <Blocks items={items} context={{ ...context, forms: new Map(found) }} {...place} />;
}
