import type { Link } from '../../../../api/links.ts';
import type { Rule } from '../../../../api/rules.ts';
import { isPartOf } from '../../../../lib/shape.ts';
import { Drafts } from '../../../../session/drafts.svelte.ts';
import { draftOfRule, newCondition, type RuleDraft } from '../rules/rule-draft.ts';
import { draftOf, emptyDraft, type LinkDraft } from './draft.ts';

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
