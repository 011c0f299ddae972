import type { Flavour } from '../../../api/webhooks.ts';

const DISCORD = /^((ptb|canary)\.)?(discord\.com|discordapp\.com)$/;

/**
 * What a receiver at this address reads, as far as the address tells (docs/contract/webhooks.md#chats).
 *
 * The service does not guess, so the form does.
 */
export function flavourOf(address: string): Flavour {
  const text = address.trim();
  if (!URL.canParse(text)) return 'raw';
  const { hostname, pathname } = new URL(text);
  if (hostname === 'hooks.slack.com') return 'slack';
  return DISCORD.test(hostname) && pathname.startsWith('/api/webhooks/') ? 'discord' : 'raw';
}
