import type { Change } from '../../../db/journal/change.ts';

/** Where facts of a kind say what their subject is called. */
const NAMES: Readonly<Record<string, readonly [string, string?]>> = {
  link: ['link', 'alias'],
  tag: ['tag', 'name'],
  domain: ['domain', 'fqdn'],
  key: ['name'],
  webhook: ['host'],
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

/** What the subject of a change is called by its own facts; null where they do not say. */
export function subjectNameOf({ subject, subjectId, facts }: Change): string | null {
  if (subject === 'setting' || subject === 'app') return subjectId;
  const [first, second] = NAMES[subject] ?? [];
  if (first === undefined) return null;
  const value = second === undefined ? fieldOf(facts, first) : fieldOf(fieldOf(facts, first), second);
  return typeof value === 'string' ? value : null;
}
