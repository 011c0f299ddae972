import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyDraft,
  isComplete,
  toChanges,
  toNewWebhook,
} from '../../../../../renderer/features/outside/webhooks/form/webhook-draft.ts';
import { someWebhook } from './some-webhook.ts';

describe('the draft of a webhook', () => {
  it('is complete with an address, an event, and links where they are chosen', () => {
    const draft = { ...emptyDraft(), url: 'https://receiver.example/' };
    expect(isComplete(draft)).toBe(true);
    expect(isComplete({ ...draft, url: ' ' })).toBe(false);
    expect(isComplete({ ...draft, events: [] })).toBe(false);
    expect(isComplete({ ...draft, scope: 'some' })).toBe(false);
    expect(isComplete({ ...draft, scope: 'some', links: ['b'] })).toBe(true);
  });

  it('is sent with what was meant: no blanks, all links as null', () => {
    const draft = { ...emptyDraft(), url: ' https://receiver.example/ ', description: ' ', links: ['b'] };
    expect(toNewWebhook(draft)).toEqual({
      url: 'https://receiver.example/',
      description: null,
      events: ['link.created'],
      flavor: 'raw',
      scope_links: null,
    });
  });

  it('changes nothing by itself', () => {
    const webhook = someWebhook({ description: 'Office', scope_links: ['b', 'c'] });
    expect(toChanges(webhook, draftOf(webhook))).toEqual({});
  });

  it('sends only what differs, so that an address that stays is not looked up again', () => {
    const webhook = someWebhook({ description: 'Office', scope_links: ['b'] });
    const draft = { ...draftOf(webhook), description: '', scope: 'all' as const };
    expect(toChanges(webhook, draft)).toEqual({ description: null, scope_links: null });
  });
});
