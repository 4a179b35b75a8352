import type { Repository } from '../content/repository.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';
import { isShared, sharedSections } from '../storage/draft-preview.ts';
import type { Draft, DraftStore } from '../storage/drafts.ts';
import { redirectIssues } from '../validation/redirect-map.ts';
import { findShared, sharedIssues } from './shared-elements.ts';

/** A draft with its issues. */
export function serializeDraft(
  draft: Draft,
  { drafts, repository: { current } }: { drafts: DraftStore; repository: Repository },
): JsonObject {
  const { token, expiresAt, entry: id, site, section, type, version, savedAt, editor, values } = draft;
  const { record = null, issues = [] } = drafts.preview(token) ?? {};
  const found = isShared(draft) ? sharedIssues(draft, values, current) : issues;
  const warnings = section === sharedSections.redirects ? redirectIssues(values['rules'], current).warnings : [];
  return {
    ...{ token, expiresAt, id, site, section, type, version, savedAt, editor, values },
    path: record && current.entryPath(record),
    isNew: !isShared(draft) && current.entry(id, site) === undefined,
    isChanged: drafts.isChanged(draft),
    conflicts: drafts.conflicts(draft),
    errors: found.map(({ path: field, message }) => ({ field, message })),
    warnings: warnings.map(({ path: field, message }) => ({ field, message })),
  };
}

/** A draft as a list row. */
export function draftSummary(draft: Draft, snapshot: Snapshot): JsonObject {
  const { token, entry: id, site, section, type, savedAt, editor, values } = draft;
  const shared = isShared(draft) ? findShared(id, site, snapshot) : undefined;
  const title = shared?.title ?? String(values['title'] || 'Untitled');
  const own = { id, section, type, site, title, slug: values['slug'] ?? '', uri: null, status: 'draft' };
  return { ...own, draft: { token, savedAt, editor } };
}
