import type { Access } from '../../http/endpoint.ts';
import { perDay, perMinute, tiers } from '../../http/rate-limit.ts';
import type { VisitsContext } from '../../kernel/context.ts';

/** Of every tool. */
export const TOOL_LIMIT = tiers({
  signedIn: [perMinute(60), perDay(2000)],
  anonymous: [perMinute(15), perDay(300)],
});

/** Open to those without an account, unless the owner closes the tools (docs/contract/host.md#tools). */
export const toolAccess = ({ settings }: VisitsContext): Access => ({
  who: 'optional',
  anonymous: () => !settings.get('toolsNeedSignIn'),
});
