import type { Access } from '../../http/endpoint.ts';

export const ROUTE = { tag: 'Webhooks' } as const;

export const WEBHOOK_READING = {
  who: 'signed-in',
  scopes: ['webhooks:read', 'webhooks:manage'],
} as const satisfies Access;

export const WEBHOOK_MANAGING = { who: 'signed-in', scopes: ['webhooks:manage'] } as const satisfies Access;
