import '../browser-stand-in.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Download } from '../../../renderer/api/stats.ts';
import { Failure } from '../../../renderer/lib/failure.ts';
import { FileRun } from '../../../renderer/lib/file-run.svelte.ts';

const FILE = { name: 'export.json', data: Uint8Array.of(1) };

function setUp() {
  const outcome = { save: vi.fn(async () => true), onsaved: vi.fn(), onfailed: vi.fn() };
  return { run: new FileRun(), outcome };
}

describe('an export', () => {
  it('counts, receives, saves, and is ready for the next', async () => {
    const { run, outcome } = setUp();
    const states: unknown[] = [];
    const download = async ({ onprogress }: Download) => {
      states.push(run.current.state);
      onprogress?.({ received: 1, total: 4 });
      states.push(run.current.state, run.share);
      return FILE;
    };
    await run.start({ ...outcome, download });
    expect(states).toEqual(['making', 'receiving', 0.25]);
    expect(outcome.save).toHaveBeenCalledWith(FILE);
    expect(outcome.onsaved).toHaveBeenCalledWith('export.json');
    expect(run.isRunning).toBe(false);
  });

  it('that is given up saves nothing and complains of nothing', async () => {
    const { run, outcome } = setUp();
    const download = ({ signal }: Download) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const done = run.start({ ...outcome, download });
    run.cancel();
    await done;
    expect(outcome.save).not.toHaveBeenCalled();
    expect(outcome.onfailed).not.toHaveBeenCalled();
    expect(run.isRunning).toBe(false);
  });

  it('says why it failed, and nothing when the person chose no place for the file', async () => {
    const { run, outcome } = setUp();
    const failure = new Failure({ code: 'internal_error', title: 'Broken' });
    await run.start({ ...outcome, download: () => Promise.reject(failure) });
    expect(outcome.onfailed).toHaveBeenCalledWith(failure);
    outcome.save.mockResolvedValue(false);
    await run.start({ ...outcome, download: async () => FILE });
    expect(outcome.onsaved).not.toHaveBeenCalled();
  });

  it('runs alone', async () => {
    const { run, outcome } = setUp();
    const download = vi.fn(async () => FILE);
    await Promise.all([run.start({ ...outcome, download }), run.start({ ...outcome, download })]);
    expect(download).toHaveBeenCalledTimes(1);
  });
});
