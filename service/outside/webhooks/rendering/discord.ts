import { toIso } from '../../../lib/timestamp.ts';
import { webhookWords } from '../../words.ts';
import { describeForChat, shortened } from './chat.ts';
import type { WebhookEvent } from './envelope.ts';

const COLORS: Record<string, number> = {
  'link.created': 0x2e_9e_5b,
  'link.updated': 0x2f_6f_d6,
  'link.deleted': 0xc9_3a_3a,
  'link.clicked': 0x7a_82_8e,
  'link.expired': 0xd9_82_1b,
  'link.blocked': 0xc9_3a_3a,
  'link.dead': 0xc9_3a_3a,
  'link.alive': 0x2e_9e_5b,
  'names.updated': 0x2f_6f_d6,
  'rules.updated': 0x2f_6f_d6,
};

const NEUTRAL = 0x7a_82_8e;

/** Discord's limits for an embed (https://discord.com/developers/docs/resources/message#embed-object). */
const MOST = { title: 256, description: 2000, name: 200, value: 450, fields: 8 };

/** Text that Discord shows unchanged: its Markdown and the characters of mentions, links and times are escaped. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\*_~`|>#[\]()<@:+.!-]/g, (character) => `\\${character}`);

/** Cut before escaping, so that no escape is split; escaping at most doubles the length. */
const plain = (text: string, most: number): string => escapeMarkdown(shortened(text, Math.floor(most / 2)));

/** An event as a message for Discord. */
export function renderDiscord(event: WebhookEvent): string {
  const message = describeForChat(event);
  return JSON.stringify({
    username: webhookWords.chat.sender,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: plain(message.title(message.link), MOST.title),
        ...(message.url !== null && message.url.length <= 2048 && { url: message.url }),
        ...(message.description !== null && { description: plain(message.description, MOST.description) }),
        color: COLORS[event.type] ?? NEUTRAL,
        fields: message.fields
          .slice(0, MOST.fields)
          .map(({ name, value }) => ({
            name: plain(name, MOST.name),
            value: plain(value, MOST.value),
            inline: false,
          })),
        timestamp: toIso(message.happenedAt),
        footer: { text: message.note ?? webhookWords.chat.sender },
      },
    ],
  });
}
