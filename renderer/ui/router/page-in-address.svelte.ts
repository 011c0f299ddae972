import { router } from './router.svelte.ts';

/** The page of a list that the address names, the first being 1. */
export const pageInAddress = (): number => Math.max(1, Math.trunc(Number(router.query.get('page'))) || 1);

/** Names another page of the list in the address; nothing stands there for the first. */
export const goToPage = (page: number): void => router.setQuery({ page: page === 1 ? '' : String(page) });

/**
 * Goes to the page before once the last row of a page is gone.
 *
 * Call it while a component initialises.
 */
export function leaveEmptyPage(shown: () => { items: readonly unknown[]; page: number } | undefined): void {
  $effect(() => {
    const answer = shown();
    if (answer && answer.items.length === 0 && answer.page > 1) goToPage(answer.page - 1);
  });
}
