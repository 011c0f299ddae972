import { isRecord } from '../../../lib/record.ts';
import { webhookWords } from '../../words.ts';
import type { WebhookEvent } from './envelope.ts';

const words = webhookWords.chat;

/** An event as a chat message; nothing in it is escaped yet. */
export type ChatMessage = {
  /** The headline; `link` is the short address without its scheme. */
  title(link: string): string;
  /** The link as text; empty when the event is about none. */
  link: string;
  /** The short address; null when the event is about no link. */
  url: string | null;
  description: string | null;
  fields: { name: string; value: string }[];
  /** Shown beside the time; null for nothing. */
  note: string | null;
  /** Milliseconds UTC. */
  happenedAt: number;
};

const TITLES: Record<string, (facts: { link: string }) => string> = {
  'link.created': words.created,
  'link.updated': words.updated,
  'link.deleted': words.deleted,
  'link.clicked': words.clicked,
  'link.expired': words.expired,
  'link.blocked': words.blocked,
  'link.dead': words.dead,
  'link.alive': words.alive,
  'names.updated': words.named,
  'rules.updated': words.ruled,
  'letters.week': () => words.week,
};

const REASONS: ReadonlyMap<string, string> = new Map([
  ['max_clicks_reached', words.maxClicks],
  ['time_expired', words.timeIsUp],
]);

/** The chat message for an event (docs/contract/webhooks.md#chats). */
export function describeForChat({ type, happenedAt, data, dropped }: WebhookEvent): ChatMessage {
  const link = isRecord(data.link) ? data.link : data;
  const url = typeof link.short_url === 'string' ? link.short_url : null;
  const title = TITLES[type];
  return {
    title: (shown) => title?.({ link: shown }) ?? words.test,
    link: (url ?? '').replace(/^https?:\/\//, ''),
    url,
    description: typeof data.message === 'string' ? data.message : null,
    fields: [
      ...destination(link),
      ...clickFields(type, data),
      ...changeFields(data),
      ...nameField(data),
      ...reason(data),
    ],
    note: dropped === null ? null : words.dropped({ count: dropped }),
    happenedAt,
  };
}

type Facts = Record<string, unknown>;

const destination = ({ long_url }: Facts) =>
  typeof long_url === 'string' ? [{ name: words.leadsTo, value: long_url }] : [];

function clickFields(type: string, data: Facts): ChatMessage['fields'] {
  if (type !== 'link.clicked') return [];
  const { utm, referrer, bot_name, device, browser, os, total_clicks } = data;
  const source = isRecord(utm) ? utm.source : null;
  const agent = [bot_name ?? device, browser, os].filter((part) => typeof part === 'string').join(', ');
  return [
    { name: words.device, value: agent || words.unknown },
    { name: words.source, value: textOf(source ?? referrer ?? words.direct) },
    { name: words.clicks, value: textOf(total_clicks) },
  ];
}

const changeFields = ({ changes }: Facts): ChatMessage['fields'] =>
  Object.entries(isRecord(changes) ? changes : {}).flatMap(([name, change]) =>
    isRecord(change)
      ? [{ name, value: words.change({ before: textOf(change.old), after: textOf(change.new) }) }]
      : [],
  );

const nameField = ({ name }: Facts): ChatMessage['fields'] =>
  isRecord(name) ? [{ name: words.name, value: textOf(name.name) }] : [];

const reason = ({ reason: given }: Facts): ChatMessage['fields'] =>
  typeof given === 'string' ? [{ name: words.reason, value: REASONS.get(given) ?? given }] : [];

function textOf(value: unknown): string {
  if (value === null || value === undefined) return words.none;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The first characters of a text, without half of a surrogate pair at the end. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
