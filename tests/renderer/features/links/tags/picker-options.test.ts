import { describe, expect, it } from 'vitest';
import { moveIn, optionsFor } from '../../../../../renderer/features/links/tags/picker/picker-options.ts';
import { someTag } from './some-tag.ts';

const launch = someTag({ id: '1', name: 'launch' });
const relaunch = someTag({ id: '2', name: 'relaunch' });
const launchQ3 = someTag({ id: '3', name: 'launch q3' });
const press = someTag({ id: '4', name: 'press' });
const tags = [press, relaunch, launchQ3, launch];

const namesFor = (text: string, more: Partial<Parameters<typeof optionsFor>[0]> = {}): string[] =>
  optionsFor({ tags, chosen: [], text, mayMake: true, ...more }).map((option) =>
    option.kind === 'tag' ? option.tag.name : `+ ${option.name}`,
  );

describe('what a picker offers', () => {
  it.each([
    ['nothing typed', '', ['press', 'relaunch', 'launch q3', 'launch']],
    ['the very name first, and no second one of it', 'Launch', ['launch', 'launch q3', 'relaunch']],
    ['a new one last', 'laun', ['launch q3', 'launch', 'relaunch', '+ laun']],
    ['a new one as the service will spell it', ' Spring  FAIR ', ['+ spring fair']],
    ['no name that would be refused', 'a,b', []],
    ['no name that is too long', 'x'.repeat(33), []],
  ])('%s', (_, text, names) => {
    expect(namesFor(text)).toEqual(names);
  });

  it('is not what is chosen, nor another tag of its name', () => {
    expect(namesFor('launch', { chosen: [launch] })).toEqual(['launch q3', 'relaunch']);
  });

  it('is nothing new where none can be made', () => {
    expect(namesFor('spring', { mayMake: false })).toEqual([]);
  });

  it('is bounded', () => {
    const many = Array.from({ length: 500 }, (_, index) => someTag({ id: `${index}`, name: `tag ${index}` }));
    expect(namesFor('tag', { tags: many })).toHaveLength(51);
  });
});

describe('the arrow keys', () => {
  it.each([
    [3, undefined, 1, 0],
    [3, undefined, -1, 2],
    [3, 0, 1, 1],
    [3, 2, 1, 0],
    [3, 0, -1, 2],
    [1, 0, 1, 0],
    [0, undefined, 1, undefined],
  ] as const)('among %i from %s by %i lead to %s', (count, from, by, to) => {
    expect(moveIn(count, from, by)).toBe(to);
  });
});
