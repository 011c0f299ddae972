import '../../../../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import {
  COLUMNS,
  type ListChoices,
  rememberedChoices,
} from '../../../../../../renderer/features/links/links/list/list-choices.ts';

const USUAL = { size: 25, columns: COLUMNS, density: 'compact', sort: 'created_at', isAscending: false };

/** What this browser makes of choices that it stored. */
function choicesIn(stored: unknown): ListChoices {
  localStorage.setItem('linnet.list.', JSON.stringify(stored) ?? '');
  return rememberedChoices().value;
}

describe('how a person looks at lists', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'all'],
    ['nonsense', { size: 7, columns: 'all', density: 3, sort: 'moon', isAscending: 'yes' }],
  ])('is as usual where %s was stored', (_, stored) => {
    expect(choicesIn(stored)).toEqual(USUAL);
  });

  it('is what was chosen, with columns in the order they stand', () => {
    const stored = { size: 'all', columns: ['created_at', 'gone', 'tags'], density: 'comfortable' };
    expect(choicesIn({ ...stored, sort: 'last_click', isAscending: true })).toEqual({
      size: 'all',
      columns: ['tags', 'created_at'],
      density: 'comfortable',
      sort: 'last_click',
      isAscending: true,
    });
  });
});
