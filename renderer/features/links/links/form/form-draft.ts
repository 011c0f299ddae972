import { type CreatedLink, createLink, type Link, type LinkChanges } from '../../../../api/links.ts';
import type { Rule } from '../../../../api/rules.ts';
import { isPartOf } from '../../../../lib/shape.ts';
import { Drafts } from '../../../../session/drafts.svelte.ts';
import { draftOfRule, newCondition, type RuleDraft, rulesOf } from '../rules/rule-draft.ts';
import { draftOf, emptyDraft, type LinkDraft } from './draft.ts';
import { toChanges, toNewLink } from './draft-requests.ts';

/** Everything that the form of a link holds: the link, and what is kept beside it. */
export type FormDraft = {
  link: LinkDraft;
  about: { title: string; notes: string };
  /** Further names, separated by commas. */
  names: string;
  rules: RuleDraft[];
};

/** What was typed, by the names of the fields. */
export type Typed = Partial<LinkDraft & Omit<FormDraft, 'link'>>;

export const emptyForm = (given: Partial<LinkDraft> = {}): FormDraft => ({
  link: { ...emptyDraft(), ...given },
  about: { title: '', notes: '' },
  names: '',
  rules: [],
});

/** The form that an edit starts from: what the link is now. */
export const formOf = (
  link: Link,
  about: { title: string | null; notes: string | null },
  rules: readonly Rule[],
): FormDraft => ({
  ...emptyForm(draftOf(link)),
  about: { title: about.title ?? '', notes: about.notes ?? '' },
  rules: rules.map(draftOfRule),
});

/** The further names that a person typed, none twice. */
export const namesIn = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,]+/).filter((name) => name !== '')),
];

const flat = ({ link, ...rest }: FormDraft): Required<Typed> => ({ ...link, ...rest });

/** Neither a password nor the wish to remove one is stored. */
const SECRET = ['password', 'removesPassword'];

/** What differs from the form as it was at its start; undefined when nothing does. */
export function typedSince(start: FormDraft, form: FormDraft): Typed | undefined {
  const before = new Map(Object.entries(flat(start)));
  const typed = Object.entries(flat(form)).filter(
    ([name, value]) => !SECRET.includes(name) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

/** The form with what was typed on top of it. */
export function withTyped(form: FormDraft, typed: Typed): FormDraft {
  const { about, names, rules, ...link } = { ...flat(form), ...typed };
  return { link, about, names, rules };
}

/** A complete form, by which the shape of a stored draft is checked. */
const SAMPLE: Required<Typed> = {
  ...flat(emptyForm()),
  variants: [{ url: '', percent: 1, isFixed: false }],
  routes: [{ country: '', url: '' }],
  tags: [{ id: '', name: '', color: 'red', icon: 'link' }],
  rules: [{ conditions: [{ ...newCondition('country'), values: [''], weekdays: [1] }], then: '' }],
};

const read = (stored: unknown): Typed | undefined => (isPartOf(SAMPLE, stored) ? stored : undefined);

/** The one new link that was begun. */
export const newLinkDrafts = new Drafts<Typed>('new-link', read);

/** What the draft of a new link is kept as. */
export const NEW_LINK = 'new';

/** Changes of links that were begun, by the ids of the links. */
export const editDrafts = new Drafts<Typed>('edits', read);

/**
 * Makes a link of a form with everything in it, as one operation that can be taken back. A page replaces the destination.
 *
 * @throws Failure when any part of it is refused; nothing is made then.
 */
export function makeLink(
  { link, about, rules, names }: FormDraft,
  operation: string,
  page?: { title: string },
): Promise<CreatedLink> {
  const given = toNewLink(link);
  return createLink(
    {
      ...given,
      ...(page && { long_url: undefined, page }),
      title: about.title.trim() || undefined,
      notes: about.notes.trim() || undefined,
      // Destinations by country are rules as well, at the end of the list.
      ...(rules.length > 0 && { rules: rulesOf(rules), geo_rules: undefined }),
      names: namesIn(names).map((name) => ({ name })),
    },
    operation,
  );
}

/** The changes of everything in a form: only what differs from its start. */
export function toAllChanges(
  link: Link,
  start: FormDraft,
  { link: draft, about, rules }: FormDraft,
): LinkChanges {
  const changes = toChanges(link, draft);
  const [title, notes] = [about.title.trim(), about.notes.trim()];
  if (title !== start.about.title) changes.title = title || null;
  if (notes !== start.about.notes) changes.notes = notes || null;
  const wanted = rulesOf(rules);
  if (JSON.stringify(wanted) !== JSON.stringify(rulesOf(start.rules))) changes.rules = wanted;
  return changes;
}
