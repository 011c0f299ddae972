import { describe, expect, it } from 'vitest';
import { Failure } from '../../../renderer/lib/failure.ts';
import { Resource } from '../../../renderer/lib/resource.svelte.ts';

/** A load that is finished by hand. */
function openLoad<T>() {
  const calls: { signal: AbortSignal; resolve: (value: T) => void; reject: (error: unknown) => void }[] = [];
  const resource = new Resource<T>(
    (signal) => new Promise((resolve, reject) => calls.push({ signal, resolve, reject })),
  );
  return { calls, resource };
}

describe('a resource', () => {
  it('goes from idle over loading to ready', async () => {
    const { calls, resource } = openLoad<string>();
    expect(resource.current).toEqual({ state: 'idle' });
    const loaded = resource.reload();
    expect(resource.current).toEqual({ state: 'loading', value: undefined });
    calls[0]?.resolve('links');
    await loaded;
    expect(resource.current).toEqual({ state: 'ready', value: 'links' });
  });

  it('keeps what it showed while it loads again, and when that fails', async () => {
    const { calls, resource } = openLoad<string>();
    resource.replace('old');
    const loaded = resource.reload();
    expect(resource.value).toBe('old');
    calls[0]?.reject(new Failure({ code: 'internal_error', title: 'Fault' }));
    await loaded;
    expect(resource.current).toMatchObject({
      state: 'failed',
      value: 'old',
      failure: { code: 'internal_error' },
    });
  });

  it('aborts an older load and ignores its late answer', async () => {
    const { calls, resource } = openLoad<string>();
    const first = resource.reload();
    const second = resource.reload();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.resolve('new');
    calls[0]?.resolve('old');
    await Promise.all([first, second]);
    expect(resource.value).toBe('new');
  });

  it('does not call an abort a failure', async () => {
    const { calls, resource } = openLoad<string>();
    const loaded = resource.reload();
    resource.stop();
    calls[0]?.reject(new DOMException('gone', 'AbortError'));
    await loaded;
    expect(resource.failure).toBeUndefined();
  });

  it('turns whatever was thrown into a failure a person can read', async () => {
    const { calls, resource } = openLoad<string>();
    const loaded = resource.reload();
    calls[0]?.reject(new TypeError('x is not a function'));
    await loaded;
    expect(resource.failure).toMatchObject({ code: 'screen_error', retryable: true });
  });
});
