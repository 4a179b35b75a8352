import { randomUUID } from 'node:crypto';
import { fetchText, type TextResponse } from './fetch-text.ts';

/** The parts of a form's body: fields by name, and files. */
export type FormParts = readonly (readonly [name: string, value: string | File])[];

let visitors = 0;

/** A unique client IP. */
export function newVisitor(): string {
  visitors += 1;
  return `198.18.${visitors % 250}.${Math.floor(visitors / 250) + 1}`;
}

type Sending = { headers?: Record<string, string>; isMultipart?: boolean };

/** Submits a form as its script does, from a new IP. */
export async function sendForm(siteUrl: string, parts: FormParts, { headers = {}, isMultipart }: Sending = {}) {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  const isPlain = !isMultipart && parts.every(([, value]) => typeof value === 'string');
  const body = isPlain ? new URLSearchParams(parts.map(([name, value]) => [name, String(value)])) : data;
  return fetchText(`${siteUrl}/api/forms/submit`, {
    method: 'POST',
    headers: { accept: 'application/json', 'x-forwarded-for': newVisitor(), ...headers },
    body,
  });
}

export type FormResult = { status: string; statusCode: number; message: string; errors: Record<string, string> };
export const read = ({ text }: TextResponse): FormResult => JSON.parse(text);

export async function touch(siteUrl: string): Promise<string> {
  const { text } = await fetchText(`${siteUrl}/api/forms/session`);
  return JSON.parse(text).touched;
}

/** A visitor's input for the contact form. */
export function contact(changes: Record<string, string | undefined> = {}): [string, string][] {
  const fields: Record<string, string | undefined> = {
    form: 'contact',
    site: 'en',
    submission: randomUUID(),
    'fields[name]': 'Ada Lovelace',
    'fields[email]': 'ada@example.org',
    'fields[projectKind]': 'question',
    'fields[message]': 'How do you do it?',
    'fields[agree]': '1',
    ...changes,
  };
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

export type KeptSubmission = { id: string; form: string; submittedAt: string; values: Record<string, unknown> };

/** The submissions stored by the content service, oldest first. */
export async function keptSubmissions(contentUrl: string): Promise<KeptSubmission[]> {
  const { text } = await fetchText(`${contentUrl}/admin/submissions`);
  const { submissions }: { submissions: KeptSubmission[] } = JSON.parse(text);
  return submissions.toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt));
}
