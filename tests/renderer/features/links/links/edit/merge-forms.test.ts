import { describe, expect, it } from 'vitest';
import { mergeForms, withField } from '../../../../../../renderer/features/links/links/edit/merge-forms.ts';
import { draftOf, type LinkDraft } from '../../../../../../renderer/features/links/links/form/draft.ts';
import type { FormDraft } from '../../../../../../renderer/features/links/links/form/form-draft.ts';
import { someTag } from '../../tags/some-tag.ts';
import { someLink } from '../some-link.ts';

const start: FormDraft = {
  link: draftOf(someLink({ tags: [someTag({ id: 'a' }), someTag({ id: 'b' })] })),
  about: { title: 'Wiki', notes: '' },
  names: '',
  rules: [],
};
const withLink = (changes: Partial<LinkDraft>, form: FormDraft = start): FormDraft => ({
  ...form,
  link: { ...form.link, ...changes },
});
const merge = (mine: FormDraft, theirs: FormDraft, told: readonly string[] = []) =>
  mergeForms({ start, mine, theirs }, new Set(told));

describe('a form of a link that others changed', () => {
  it('takes over what was not touched here', () => {
    const merged = merge(
      withLink({ maxClicks: '5' }),
      withLink({ destination: 'https://b.example/' }, { ...start, about: { title: 'Handbook', notes: '' } }),
    );
    expect(merged).toMatchObject({ conflicts: [], taken: ['long_url', 'title'] });
    expect(merged.form.link).toMatchObject({ maxClicks: '5', destination: 'https://b.example/' });
    expect(merged.form.about.title).toBe('Handbook');
  });

  it('asks about what both changed, and keeps what was typed until then', () => {
    const mine = withLink({ destination: 'https://mine.example/' });
    const theirs = withLink({ destination: 'https://theirs.example/' });
    const merged = merge(mine, theirs);
    expect(merged).toMatchObject({ conflicts: ['long_url'], taken: [] });
    expect(merged.form.link.destination).toBe('https://mine.example/');
    expect(withField(merged.form, 'long_url', theirs).link.destination).toBe('https://theirs.example/');
  });

  it('asks nothing where both wrote the same', () => {
    const same = withLink({ destination: 'https://b.example/' });
    expect(merge(same, same)).toMatchObject({ conflicts: [], taken: [] });
  });

  it('asks about a password that the history says was changed', () => {
    const mine = withLink({ password: 'Secret-1234' });
    expect(merge(mine, start).conflicts).toEqual([]);
    expect(merge(mine, start, ['password']).conflicts).toEqual(['password']);
  });

  it.each([
    ['added here and there', ['a', 'b', 'mine'], ['a', 'b', 'theirs'], ['a', 'b', 'theirs', 'mine']],
    ['taken off here, added there', ['a'], ['a', 'b', 'theirs'], ['a', 'theirs']],
    ['taken off there', ['a', 'b', 'mine'], ['b'], ['b', 'mine']],
    ['the same one added', ['a', 'b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']],
  ])('has the tags of both: %s', (_, mine, theirs, both) => {
    const tagged = (ids: readonly string[]) => withLink({ tags: ids.map((id) => someTag({ id })) });
    const { form } = merge(tagged(mine), tagged(theirs));
    expect(form.link.tags.map(({ id }) => id)).toEqual(both);
  });
});
