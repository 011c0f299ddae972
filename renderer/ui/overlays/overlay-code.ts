import { LateCode } from '../../lib/late-code.svelte.ts';

/** What opens over a screen: as much code as half of the shell, and no screen needs it before a person reaches for it. */
export const overlayCode = new LateCode(() => import('./panels.ts'));
