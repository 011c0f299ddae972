import { describe, expect, it } from 'vitest';
import {
  canResume,
  healthOf,
  nameOf,
} from '../../../../../renderer/features/outside/webhooks/webhook-health.ts';
import { someWebhook } from './some-webhook.ts';

describe('a webhook', () => {
  it.each([
    [{ status: 'disabled', consecutive_failures: 10 }, 'Turned off'],
    [{ status: 'paused', consecutive_failures: 1 }, 'Paused'],
    [{ consecutive_failures: 1, total_deliveries: 9 }, 'Failing'],
    [{ total_deliveries: 0 }, 'Nothing sent yet'],
    [{ total_deliveries: 3 }, 'Working'],
  ] as const)('of %j: %s', (facts, label) => {
    expect(healthOf(someWebhook(facts)).label).toBe(label);
  });

  it('is called by its description, else by its host', () => {
    expect(nameOf({ description: 'Office', url: 'https://a.example/' })).toBe('Office');
    expect(nameOf({ description: null, url: 'https://a.example:8443/hook' })).toBe('a.example:8443');
    expect(nameOf({ description: null, url: 'nonsense' })).toBe('nonsense');
  });

  it('goes on after every reason but a lost secret', () => {
    const disabled = (reason: 'gone' | 'admin' | 'secret_unreadable' | 'consecutive_failures') =>
      canResume(someWebhook({ status: 'disabled', disabled_reason: reason }));
    expect(disabled('gone')).toBe(true);
    expect(disabled('admin')).toBe(true);
    expect(disabled('consecutive_failures')).toBe(true);
    expect(disabled('secret_unreadable')).toBe(false);
    expect(canResume(someWebhook({ status: 'paused' }))).toBe(true);
    expect(canResume(someWebhook())).toBe(false);
  });
});
