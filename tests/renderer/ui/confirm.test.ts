import { describe, expect, it } from 'vitest';
import { confirm, confirmation } from '../../../renderer/ui/overlays/confirm.svelte.ts';

const question = (title: string) => ({ title, consequences: ['It goes.'], action: 'Delete' });

describe('a confirmation', () => {
  it('waits for the answer and then goes away', async () => {
    const answer = confirm(question('Delete wiki?'));
    expect(confirmation.pending?.title).toBe('Delete wiki?');
    confirmation.pending?.answer(true);
    expect(await answer).toBe(true);
    expect(confirmation.pending).toBeUndefined();
  });

  it('counts as refused when another question takes its place', async () => {
    const first = confirm(question('Delete wiki?'));
    const second = confirm(question('Delete menu?'));
    expect(await first).toBe(false);
    confirmation.pending?.answer(true);
    expect(await second).toBe(true);
  });
});
