import '../../../../../browser-stand-in.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../../../../../../renderer/api/client.ts';
import { AliasCheck } from '../../../../../../../renderer/features/links/links/form/alias/alias-check.svelte.ts';
import { accessToken, recordingTransport } from '../../../../../api/recording-transport.ts';

const original = client.transport;

beforeEach(() => {
  vi.useFakeTimers();
  client.signedIn(accessToken());
});

afterEach(() => {
  vi.useRealTimers();
  client.transport = original;
});

function answerWith(body: unknown) {
  const { requests, transport } = recordingTransport(() => ({ body }));
  client.transport = transport;
  return requests;
}

const on = (domain: string, alias: string) => ({ alias, domain });

describe('checking an alias', () => {
  it('asks once for what was typed last', async () => {
    const requests = answerWith({ available: true, reason: null });
    const check = new AliasCheck();
    check.consider(on('', 'wi'));
    check.consider(on('', 'wiki'));
    expect(check.state).toEqual({ kind: 'checking' });
    await vi.runAllTimersAsync();
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/shorten/check-alias?alias=wiki']);
    expect(check.state).toEqual({ kind: 'free' });
  });

  it('says why not', async () => {
    answerWith({ available: false, reason: 'taken' });
    const check = new AliasCheck();
    check.consider(on('', 'wiki'));
    await vi.runAllTimersAsync();
    expect(check.state).toEqual({ kind: 'refused', reason: 'Taken by another link', isTaken: true });
  });

  it('does not call the alias taken that the link has itself', async () => {
    const requests = answerWith({ available: false, reason: 'taken' });
    const check = new AliasCheck(on('', 'wiki'));
    check.consider(on('', 'wiki'));
    await vi.runAllTimersAsync();
    expect(requests).toEqual([]);
    expect(check.state).toEqual({ kind: 'idle' });
  });

  it('asks anew for another domain, also about the alias that the link has', async () => {
    const requests = answerWith({ available: true, reason: null });
    const check = new AliasCheck(on('', 'wiki'));
    check.consider(on('go.lan', 'wiki'));
    await vi.runAllTimersAsync();
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/v1/shorten/check-alias?alias=wiki&domain=go.lan',
    ]);
    expect(check.state).toEqual({ kind: 'free' });
  });

  it('has no verdict when the service does not answer', async () => {
    client.transport = () => Promise.reject(new TypeError('fetch failed'));
    const check = new AliasCheck();
    check.consider(on('', 'wiki'));
    await vi.runAllTimersAsync();
    expect(check.state).toEqual({ kind: 'idle' });
  });
});
