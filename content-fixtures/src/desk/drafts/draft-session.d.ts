import type { JsonObject } from '../../shared/json.ts';
import type { MergeConflict } from '../../shared/merge.js';

type SessionDraft = {
  token: string;
  version: number;
  values: JsonObject;
  conflicts: (MergeConflict & { id: number })[];
};

type SessionOptions = {
  entry: { id: string; site: string };
  draft: SessionDraft | null;
  /** The published values. */
  values: JsonObject;
  form: () => { values: () => JsonObject; apply: (values: JsonObject) => void };
  onSaved: (draft: SessionDraft | null) => void;
  onState: (state: 'saving' | 'saved' | 'failed', error?: Error) => void;
};

type DraftSession = {
  flush(): Promise<void>;
  sync(): Promise<void>;
  isDirty(): boolean;
  draft(): SessionDraft | null;
  publish(): Promise<JsonObject | null>;
  resolve(conflict: { id: number }, keep: 'theirs' | 'mine'): Promise<void>;
  discard(seen?: { version: number }): Promise<void>;
  leave(): Promise<boolean>;
};

export function createDraftSession(options: SessionOptions): DraftSession;
