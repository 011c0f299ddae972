import type { Attachment } from 'svelte/attachments';

/**
 * Calls `choose` with the key of the mark that is clicked: an element with `data-key`. For pointers only; the list or the
 * table of the same widget says the same to keyboards, and the filters above offer the same values.
 */
export const choosing =
  (choose: ((key: string) => void) | undefined): Attachment<Element> =>
  (node) => {
    const act = ({ target }: Event): void => {
      const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null;
      if (key !== null && key !== undefined) choose?.(key);
    };
    node.addEventListener('click', act);
    return () => node.removeEventListener('click', act);
  };
