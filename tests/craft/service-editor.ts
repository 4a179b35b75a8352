import { type Admin, waitForDeliveries } from '../support/stack/admin.ts';
import type { Edit, Editor } from './editor.ts';

const routes: Readonly<Record<string, string>> = {
  entry: 'entries',
  category: 'categories',
  asset: 'assets',
  global: 'globals',
};

/** Handles of global sets by the ids in the edits. */
const globals: Readonly<Record<string, string>> = { 'global:602': 'footer' };

function getPlace({ key, site }: Edit): string {
  const [kind = '', id = ''] = key.split(':');
  return `/admin/${routes[kind]}/${globals[key] ?? id}${site ? `?site=${site}` : ''}`;
}

type Blocks = Record<string, unknown>[];

/** Edits content through the content service's desk API. Restores a deleted entry from its last revision. */
export function serviceEditor(admin: Admin): Editor {
  const drafts = new Map<string, string>();

  async function restore({ key, site = 'en' }: Edit): Promise<void> {
    const id = key.split(':')[1];
    const { deleted } = await admin<{ deleted: { id: number; entry: string; site: string }[] }>(
      'GET',
      '/admin/deleted',
    );
    const found = deleted.find((one) => one.entry === id && one.site === site);
    if (!found) throw new Error(`${key} was not deleted`);
    const { token } = await admin<{ token: string }>('POST', `/admin/revisions/${found.id}/restore`);
    await admin('POST', `/admin/drafts/${token}/publish`);
  }

  async function setInBlock(edit: Edit & { do: 'setInBlock' }): Promise<void> {
    const { entry } = await admin<{ entry: { fields: Record<string, Blocks> } }>('GET', getPlace(edit));
    const blocks = (entry.fields[edit.list] ?? []).map((block, position) =>
      position === edit.position ? { ...block, [edit.name]: edit.value } : block,
    );
    await admin('PATCH', getPlace(edit), { [edit.list]: blocks });
  }

  async function carryOut(edit: Edit): Promise<{ token?: string }> {
    const [, id] = edit.key.split(':');
    switch (edit.do) {
      case 'set':
        await admin('PATCH', getPlace(edit), { [edit.name]: edit.value });
        return {};
      case 'enable':
      case 'enableInSite':
        await admin('PATCH', getPlace(edit), { enabled: edit.value });
        return {};
      case 'delete':
        await admin('DELETE', getPlace(edit));
        return {};
      case 'restore':
        await restore(edit);
        return {};
      case 'setInBlock':
        await setInBlock(edit);
        return {};
      case 'draft': {
        const place = `/admin/drafts/${id}?site=${edit.site ?? 'en'}`;
        const { token } = await admin<{ token: string }>('POST', place, { [edit.name]: edit.value });
        drafts.set(edit.key, token);
        return { token };
      }
      case 'applyDraft':
        await admin('POST', `/admin/drafts/${drafts.get(edit.key)}/publish`);
        return {};
      case 'replaceFile':
        throw new Error('files cannot be replaced here');
    }
  }

  return {
    cms: 'the content service',
    can: (kind) => kind !== 'replaceFile',
    async act(edit) {
      const result = await carryOut(edit);
      await waitForDeliveries(admin);
      return result;
    },
  };
}
