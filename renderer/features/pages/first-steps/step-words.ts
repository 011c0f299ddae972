import type { FirstStep } from '../../../api/me.ts';
import { hrefTo } from '../../../ui/router/router.svelte.ts';
import { words } from './words.ts';

export type StepName = FirstStep['step'];

/** Where a step is done, for those that are done by one button. */
export const ACTIONS: Readonly<Partial<Record<StepName, { label: string; href: string }>>> = {
  share: { label: words.share.action, href: '#share' },
  link: { label: words.link.action, href: '#new-link' },
  copies: { label: words.copies.action, href: '#keep-safe' },
  invite: { label: words.invite.action, href: '#invite' },
  watch: { label: words.watch.action, href: hrefTo('/settings/watch') },
  follow: { label: words.follow.action, href: hrefTo('/team', { tab: 'popular' }) },
  make: { label: words.make.action, href: '#new-link' },
  bookmark: { label: words.bookmark.action, href: hrefTo('/settings/anywhere') },
  'address-bar': { label: words['address-bar'].action, href: hrefTo('/settings/address-bar') },
};

/** Steps that are not needed: they are not counted, and all is done without them. */
export const OPTIONAL: readonly StepName[] = ['phone', 'watch'];

/** Steps that are done on the computer that runs Linnet. */
export const AT_COMPUTER: readonly StepName[] = ['name', 'share', 'copies', 'watch'];
