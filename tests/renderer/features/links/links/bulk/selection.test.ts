import { describe, expect, it } from 'vitest';
import { Selection } from '../../../../../../renderer/features/links/links/bulk/selection.svelte.ts';

const some = (...ids: string[]): { id: string }[] => ids.map((id) => ({ id }));
const item = (id: string): { id: string } => ({ id });

describe('a selection', () => {
  it('ticks all, then none, and follows the order on screen', () => {
    const selection = new Selection(() => some('a', 'b', 'c'));
    selection.toggle(item('c'));
    selection.toggle(item('a'));
    expect(selection.ids).toEqual(['a', 'c']);
    expect([selection.isAll, selection.isSome]).toEqual([false, true]);
    selection.toggleAll();
    expect([selection.isAll, selection.isSome]).toEqual([true, false]);
    selection.toggleAll();
    expect(selection.ids).toEqual([]);
  });

  it('stays over pages, searches and filters, and tells how many are not on screen', () => {
    let visible = some('a', 'b');
    const selection = new Selection(() => visible);
    selection.toggleAll();
    visible = some('b', 'c');
    expect(selection.ids).toEqual(['b', 'a']);
    expect([selection.count, selection.elsewhere, selection.isAll]).toEqual([2, 1, false]);
    selection.toggleAll();
    expect(selection.ids).toEqual(['b', 'c', 'a']);
    selection.toggleAll();
    expect(selection.ids).toEqual(['a']);
  });

  it('knows which row was ticked last, also after its tick was taken away', () => {
    const selection = new Selection(() => some('a', 'b', 'c'));
    for (const id of ['b', 'a', 'c']) selection.toggle(item(id));
    selection.toggle(item('c'));
    expect(selection.last).toBe('a');
    selection.end();
    expect([selection.last, selection.isOpen]).toEqual(['a', false]);
  });
});
