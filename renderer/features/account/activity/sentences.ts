import type { Entry } from '../../../api/audit.ts';
import { kindWords, linkWords, words } from './words.ts';

type Difference = { old: unknown; new: unknown };

/** Who acted, as sentences name them. */
function whoOf({ account, way }: Entry): string {
  if (account) return account.name ?? account.email;
  if (way === 'service') return words.who.service;
  return way === 'visitor' ? words.who.visitor : words.who.former;
}

/** What happened, in a sentence. */
export function sentenceOf(entry: Entry): string {
  const told = { who: whoOf(entry), name: entry.subject.name || entry.subject.id || words.who.unnamed };
  const edit = entry.kind === 'link.updated' ? linkEdit(entry, told) : undefined;
  if (edit !== undefined) return edit;
  if (!isKind(entry.kind)) return words.other({ ...told, kind: entry.kind });
  const sentence: string | ((told: { who: string; name: string }) => string) = kindWords[entry.kind];
  return typeof sentence === 'string' ? sentence : sentence(told);
}

const isKind = (kind: string): kind is keyof typeof kindWords => Object.hasOwn(kindWords, kind);

/** An edit of a single field of a link, where there is a word for it. */
function linkEdit(entry: Entry, told: { who: string; name: string }): string | undefined {
  const [edit, ...others] = Object.entries(differencesOf(entry));
  if (!edit || others.length > 0) return undefined;
  const [field, { old, new: after }] = edit;
  switch (field) {
    case 'status':
      if (after === 'INACTIVE') return linkWords.paused(told);
      return after === 'ACTIVE' ? linkWords.resumed(told) : undefined;
    case 'alias':
      return linkWords.renamed({ ...told, old: String(old) });
    case 'longUrl':
      return linkWords.redirected(told);
    case 'passwordProtected':
      return linkWords.password(told);
    case 'tagIds':
      return linkWords.tags(told);
    case 'expireAfter':
      return linkWords.expiry(told);
    default:
      return undefined;
  }
}

/** The key, app, assistant or import that made the change; none if a person did it on the screens. */
export function wayOf(entry: Entry): string | undefined {
  const { way, by } = entry;
  if (way === 'key') return by?.name ? words.way.key({ name: by.name }) : words.way.keyGone;
  if (way === 'app') return words.way.app({ name: by?.name ?? by?.id ?? '' });
  if (way === 'assistant') return words.way.assistant({ name: whoOf(entry) });
  return way === 'import' ? words.way.import : undefined;
}

const isDifference = (value: unknown): value is Difference =>
  typeof value === 'object' && value !== null && 'old' in value && 'new' in value;

/** The fields that changed, with what they were and are. */
export function differencesOf({ facts }: Entry): Record<string, Difference> {
  const { changes } = facts;
  if (isDifference(facts)) return { value: facts };
  if (typeof changes !== 'object' || changes === null) return {};
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => (isDifference(change) ? [[name, change]] : [])),
  );
}
