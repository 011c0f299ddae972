import { toIso, toUnixSeconds } from '../../../lib/timestamp.ts';
import { describeForChat, shortened } from './chat.ts';
import type { WebhookEvent } from './envelope.ts';

/**
 * Well below Slack's limits for blocks (https://api.slack.com/reference/block-kit/blocks#section), so that the whole
 * message stays below the largest body even if all of it is escaped.
 */
const MOST = { title: 300, value: 250, fields: 8 };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text that Slack shows unchanged: without escaping, `<!channel>` would notify all members. */
export const escapeSlack = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

const plain = (text: string, most: number): string => escapeSlack(shortened(text, most));

/** An event as a message for Slack. */
export function renderSlack(event: WebhookEvent): string {
  const message = describeForChat(event);
  const link = plain(message.link, MOST.title);
  const target = message.url === null ? '' : slackUrl(message.url);
  const title = message.title(target ? `<${target}|${link.replaceAll('|', '¦')}>` : link);
  const details = message.fields
    .slice(0, MOST.fields)
    .map(({ name, value }) => ({
      type: 'mrkdwn',
      text: `*${plain(name, MOST.value)}*\n${plain(value, MOST.value)}`,
    }));
  const time = `<!date^${toUnixSeconds(message.happenedAt)}^{date_short_pretty} {time_secs}|${toIso(message.happenedAt)}>`;
  return JSON.stringify({
    text: plain(message.title(message.link), MOST.title),
    blocks: [
      section({
        text: mrkdwn(message.description ? `${title}\n${plain(message.description, MOST.value)}` : title),
      }),
      ...(details.length > 0 ? [section({ fields: details })] : []),
      { type: 'context', elements: [mrkdwn(message.note === null ? time : `${time} · ${message.note}`)] },
    ],
  });
}

const section = (content: object) => ({ type: 'section', ...content });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });

/** An address within `<…|…>`; empty when it is too long for a link. */
const slackUrl = (url: string): string =>
  url.length > 2000 ? '' : escapeSlack(url).replaceAll('|', '%7C').replaceAll(' ', '%20');
