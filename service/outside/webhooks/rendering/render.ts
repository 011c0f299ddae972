import type { Flavor } from '../model.ts';
import { renderEnvelope, type WebhookEvent } from './envelope.ts';

/**
 * The body of a delivery (docs/contract/webhooks.md#bodies).
 *
 * What chats are written with is loaded when the first of them is told something: the writer thread runs this.
 */
export async function renderBody(flavor: Flavor, event: WebhookEvent): Promise<string> {
  switch (flavor) {
    case 'raw':
      return renderEnvelope(event);
    case 'discord':
      return (await import('./discord.ts')).renderDiscord(event);
    case 'slack':
      return (await import('./slack.ts')).renderSlack(event);
  }
}
