import type { ReachStep, ReachTest } from '../../../api/network.ts';

const isDone = ({ steps }: Pick<ReachTest, 'steps'>, wanted: ReachStep['step']): boolean =>
  steps.some(({ step, state }) => step === wanted && state === 'done');

/** Whether a device came all the way; it may have come by the address alone. */
export const isWhole = (test: Pick<ReachTest, 'steps'>): boolean =>
  isDone(test, 'port') && isDone(test, 'page') && isDone(test, 'link');

export const hasFailed = ({ steps }: Pick<ReachTest, 'steps'>, wanted: ReachStep['step']): boolean =>
  steps.some(({ step, state }) => step === wanted && state === 'failed');

/** Whether only the computer itself has opened the page so far. */
export const onlyHere = (test: Pick<ReachTest, 'steps' | 'opened_here_at'>): boolean =>
  test.opened_here_at !== null && !isDone(test, 'port');

/** Where the code leads; by the computer's address where there is another one than links begin with. */
export const urlOf = (test: Pick<ReachTest, 'url' | 'by_address_url'>, isByAddress: boolean): string =>
  (isByAddress ? test.by_address_url : null) ?? test.url;

/** Whether a test tries what links begin with, or will begin with once another device has found the announced name. */
export function isOfLinks(
  { url }: Pick<ReachTest, 'url'>,
  { link_base, awaited_name }: { link_base: string; awaited_name: string | null },
): boolean {
  return url.startsWith(`${link_base}/`) || new URL(url).hostname === awaited_name;
}

/** The step that is waited for: the first that is neither done nor needless, nor has failed. */
export const awaitedStep = ({ steps }: Pick<ReachTest, 'steps'>): ReachStep['step'] | undefined =>
  steps.find(({ state }) => state === 'waiting')?.step;
