import type { LinkHistoryEntry } from '../../../../api/history.ts';
import type { TagRef } from '../../../../api/tags.ts';
import type { LinkDraft } from '../form/draft.ts';
import type { FormDraft } from '../form/form-draft.ts';
import { rulesOf } from '../rules/rule-draft.ts';
import type { words } from './words.ts';

/** A field of the form by its name in the history (docs/contract/history.md#fields). */
export type EditedField = keyof typeof words.fields;

/** The parts of a draft that belong to a field; values of several parts are only right together. */
const PARTS: readonly (readonly [field: EditedField, ...parts: (keyof LinkDraft)[]])[] = [
  ['long_url', 'destination'],
  ['alias', 'alias'],
  ['domain', 'domain'],
  ['password', 'password', 'removesPassword'],
  ['starts_at', 'startsAt'],
  ['pre_start_url', 'untilThen'],
  ['expire_after', 'endsAt'],
  ['max_clicks', 'maxClicks'],
  ['expired_redirect_url', 'afterwards'],
  ['geo_rules', 'routes'],
  ['ab_variants', 'variants', 'ownShare'],
  ['meta_tags', 'card'],
  ['block_bots', 'blocksBots'],
  ['private_stats', 'isPrivate'],
];

const FIELDS: readonly EditedField[] = [...PARTS.map(([field]) => field), 'title', 'notes', 'rules'];

const partsOf = (field: EditedField): readonly (keyof LinkDraft)[] =>
  PARTS.find(([name]) => name === field)
    ?.slice(1)
    .filter(isPart) ?? [];

const isPart = (name: string): name is keyof LinkDraft =>
  PARTS.some(([, ...parts]) => parts.some((part) => part === name));

/** What a field holds, as text to compare. */
function heldBy(form: FormDraft, field: EditedField): string {
  if (field === 'title' || field === 'notes') return form.about[field].trim();
  if (field === 'rules') return JSON.stringify(rulesOf(form.rules));
  return JSON.stringify(partsOf(field).map((part) => form.link[part]));
}

/** The form with a field as another form has it. */
export function withField(form: FormDraft, field: EditedField, other: FormDraft): FormDraft {
  if (field === 'title' || field === 'notes')
    return { ...form, about: { ...form.about, [field]: other.about[field] } };
  if (field === 'rules') return { ...form, rules: other.rules };
  const taken = Object.fromEntries(partsOf(field).map((part) => [part, other.link[part]]));
  return { ...form, link: { ...form.link, ...taken } };
}

export type Merged = {
  /** The form with what others changed; where both changed a field, as it was typed. */
  form: FormDraft;
  /** The fields that both changed. */
  conflicts: readonly EditedField[];
  /** The fields that only others changed. */
  taken: readonly EditedField[];
};

/**
 * A form together with what others changed after it was begun. `told` are the fields that the history names: of passwords
 * nothing else is known.
 */
export function mergeForms(
  { start, mine, theirs }: Readonly<Record<'start' | 'mine' | 'theirs', FormDraft>>,
  told: ReadonlySet<string>,
): Merged {
  const differs = (one: FormDraft, other: FormDraft, field: EditedField): boolean =>
    heldBy(one, field) !== heldBy(other, field);
  const others = FIELDS.filter((field) =>
    field === 'password' ? told.has(field) : differs(start, theirs, field),
  );
  const taken = others.filter((field) => !differs(start, mine, field));
  const conflicts = others.filter(
    (field) => !taken.includes(field) && (field === 'password' || differs(mine, theirs, field)),
  );
  const form = taken.reduce((merged, field) => withField(merged, field, theirs), mine);
  const tags = mergeTags(start.link.tags, mine.link.tags, theirs.link.tags);
  const areTagsTaken = idsOf(theirs.link.tags) !== idsOf(start.link.tags);
  return {
    form: { ...form, link: { ...form.link, tags } },
    conflicts,
    taken: areTagsTaken ? [...taken, 'tags'] : taken,
  };
}

const idsOf = (tags: readonly TagRef[]): string => tags.map(({ id }) => id).join();

/** The tags of others without those that were taken off here, and with those that were added here. */
function mergeTags(start: readonly TagRef[], mine: readonly TagRef[], theirs: readonly TagRef[]): TagRef[] {
  const has = (tags: readonly TagRef[], { id }: TagRef): boolean => tags.some((tag) => tag.id === id);
  const added = mine.filter((tag) => !has(start, tag) && !has(theirs, tag));
  return [...theirs.filter((tag) => !has(start, tag) || has(mine, tag)), ...added];
}

/** The newest of these changes that changed a field. */
export const changeOf = (
  history: readonly LinkHistoryEntry[],
  field: EditedField,
): LinkHistoryEntry | undefined =>
  history.find(({ changes }) => changes.some((change) => change.field === field));
