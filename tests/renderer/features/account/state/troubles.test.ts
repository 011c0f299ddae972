import { describe, expect, it } from 'vitest';
import type { ServiceState } from '../../../../../renderer/api/state.ts';
import {
  databaseWords,
  diskWords,
  speedWords,
} from '../../../../../renderer/features/account/state/tile-words.ts';
import { troublesOf } from '../../../../../renderer/features/account/state/troubles.ts';

const WELL: ServiceState = {
  version: '1.0.0',
  node: 'v20.19.0',
  update: null,
  started_at: '2026-09-13T12:00:00+00:00',
  uptime_seconds: 60,
  storage: {
    fault: null,
    damaged: false,
    message: null,
    folder: '/data',
    free_bytes: 5e10,
    total_bytes: 1e11,
  },
  database: { kind: 'file', host: null, token: null, bytes: 4096, log_bytes: 0 },
  clicks: { waiting: 12, written: 100, lost: 0 },
  queues: [{ name: 'clicks', waiting: 12 }],
  threads: [{ name: 'writer', state: 'running', waiting: 1, restarts: 0 }],
  event_loop: { mean: 1, p99: 4, max: 30 },
  memory: { resident_bytes: 1e8, heap_bytes: 1e7 },
  clock_believed: true,
};

const thread = (more: Partial<ServiceState['threads'][number]>): Partial<ServiceState> => ({
  threads: [{ name: 'statistics', state: 'running', waiting: 0, restarts: 0, ...more }],
});
const storage = (more: Partial<ServiceState['storage']>): Partial<ServiceState> => ({
  storage: { ...WELL.storage, ...more },
});

describe('What is wrong with a service', () => {
  it('is nothing while all is well', () => {
    expect(troublesOf(WELL)).toEqual([]);
    expect(troublesOf({ ...WELL, event_loop: null, ...storage({ free_bytes: null }) })).toEqual([]);
    expect(troublesOf({ ...WELL, ...thread({ restarts: 2 }) })).toEqual([]);
  });

  it.each<[string, Partial<ServiceState>]>([
    ['bad: The disk is full', storage({ fault: 'full', free_bytes: 0 })],
    ['bad: The data folder is read-only', storage({ fault: 'read-only' })],
    ['bad: The database file is missing', storage({ fault: 'missing' })],
    ['bad: The disk reports errors', storage({ fault: 'failing' })],
    ['bad: The database is damaged', storage({ fault: 'failing', damaged: true })],
    ['warn: Only 500 MB left on the disk', storage({ free_bytes: 5e8 })],
    ['bad: 1 click was lost since Linnet started', { clicks: { waiting: 0, written: 0, lost: 1 } }],
    ['warn: 30,000 clicks are waiting to be saved', { clicks: { waiting: 30_000, written: 0, lost: 0 } }],
    ['bad: Nothing can be saved for a moment', thread({ name: 'writer', state: 'missing' })],
    ['warn: Statistics is unavailable for a moment', thread({ state: 'missing' })],
    ['warn: Statistics was restarted 3 times', thread({ restarts: 3 })],
    ['warn: Responses are slow', { event_loop: { mean: 1, p99: 201, max: 400 } }],
    ['warn: The clock is far ahead', { clock_believed: false }],
  ])('%s', (told, changes) => {
    const troubles = troublesOf({ ...WELL, ...changes });
    expect(troubles.map(({ tone, title }) => `${tone}: ${title}`)).toEqual([told]);
    for (const { advice } of troubles) expect(advice).toMatch(/\.$/);
  });

  it('begins with the worst', () => {
    const changes = { ...storage({ fault: 'full' }), clock_believed: false, ...thread({ restarts: 9 }) };
    expect(troublesOf({ ...WELL, ...changes }).map(({ tone }) => tone)).toEqual(['bad', 'warn', 'warn']);
  });
});

describe('The tiles', () => {
  it('say how much room is left, and whether changes are saved', () => {
    expect(diskWords(WELL.storage)).toMatchObject({
      value: '50 GB free',
      detail: 'of 100 GB. Changes are saved.',
    });
    expect(diskWords({ ...WELL.storage, fault: 'full', free_bytes: 0 })).toMatchObject({
      value: '0 bytes free',
      tone: 'bad',
    });
    expect(diskWords({ ...WELL.storage, total_bytes: null }).value).toBe('Free space unknown');
  });

  it('say where the data is and how large', () => {
    expect(
      databaseWords({ kind: 'file', host: null, token: null, bytes: 4e6, log_bytes: 1e6 }),
    ).toMatchObject({ value: '5 MB' });
    expect(databaseWords({ kind: 'file', host: null, token: null, bytes: 4e6, log_bytes: 0 }).detail).toMatch(
      /one file/,
    );
    expect(databaseWords({ kind: 'file', host: null, token: null, bytes: null, log_bytes: null }).tone).toBe(
      'bad',
    );
    const remote = {
      kind: 'remote',
      host: 'db.lan:8080',
      token: null,
      bytes: null,
      log_bytes: null,
    } as const;
    const detail = 'The data is on the libSQL server db.lan:8080.';
    expect(databaseWords(remote)).toEqual({ value: 'On a server', detail });
    expect(databaseWords(remote, 'unreachable')).toEqual({ value: 'Not responding', detail, tone: 'bad' });
    expect(diskWords({ ...WELL.storage, fault: 'unreachable' }).tone).toBeUndefined();
  });

  it('say how late answers are', () => {
    expect(speedWords(null).value).toBe('Measuring');
    expect(speedWords(WELL.event_loop).value).toBe('Immediate');
    expect(speedWords({ mean: 9, p99: 42.4, max: 90 }).value).toBe('Up to 42 ms late');
  });
});
