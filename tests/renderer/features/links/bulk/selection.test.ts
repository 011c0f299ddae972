import { describe, expect, it } from 'vitest';
import { Selection } from '../../../../../renderer/features/links/bulk/selection.svelte.ts';

describe('a selection', () => {
  it('ticks all, then none, and follows the order on screen', () => {
    const selection = new Selection(() => ['a', 'b', 'c']);
    selection.toggle('c');
    selection.toggle('a');
    expect(selection.ids).toEqual(['a', 'c']);
    selection.toggleAll();
    expect(selection.isAll).toBe(true);
    selection.toggleAll();
    expect(selection.ids).toEqual([]);
  });

  it('never reaches a row that left the screen', () => {
    let visible = ['a', 'b'];
    const selection = new Selection(() => visible);
    selection.toggleAll();
    visible = ['b', 'c'];
    expect(selection.ids).toEqual(['b']);
    expect(selection.isAll).toBe(false);
  });
});
