import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../../service/lib/actor.ts';
import { Connection, eventFrame } from '../../../../service/outside/live/stream/connection.ts';
import { listen } from '../../../support/events.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const ADA: SignedIn = {
  kind: 'session',
  sessionId: 'a'.repeat(24),
  accountId: 'b'.repeat(24),
  role: 'member',
  emailVerified: true,
};

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

describe('a reader for which too much waits', () => {
  it('is told to reload, and then nothing more', async () => {
    let ended = 0;
    const connection = new Connection({ actor: ADA, ended: () => (ended += 1), mostWaiting: 1_000 });
    const frame = eventFrame('change', { kind: 'link.updated' }, 1);
    for (let index = 0; index < 100; index += 1) connection.send(frame);
    expect([connection.isOpen, ended]).toEqual([false, 1]);
    const text = await textOf(connection.stream);
    expect(text.length).toBeLessThan(1_100);
    expect(text.endsWith('event: reload\ndata: {}\n\n')).toBe(true);
  });

  it('is cut off when it does not fetch what waits either', async () => {
    const connection = new Connection({ actor: ADA, ended: () => {}, mostWaiting: 1_000, linger: 50 });
    for (let index = 0; index < 100; index += 1) connection.send(eventFrame('change', {}, index));
    await new Promise((resolve) => setTimeout(resolve, 150));
    await expect(textOf(connection.stream)).rejects.toThrow();
  });
});

describe('a client that stops reading', () => {
  let service: TestService;
  let ada: Person;
  beforeAll(async () => {
    service = await startTestService();
    ada = await signUp(service);
  });
  afterAll(() => service.stop());

  it('costs the service little memory, and other readers nothing', async () => {
    const stuck = connect({ host: '127.0.0.1', port: service.port });
    stuck.pause();
    stuck.on('error', () => {});
    await once(stuck, 'connect');
    stuck.write(
      `GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada.token}\r\n\r\n`,
    );
    await expect.poll(() => service.context.live.size).toBe(1);
    const reading = await listen(service, { token: ada.token });
    await reading.until((heard) => heard.length > 0);

    const change = {
      kind: 'link.updated',
      actor: 'account',
      subject: 'link',
      subjectId: 'c'.repeat(24),
      ownerId: ada.id,
    };
    const first = service.context.journal.lastSeq();
    let seq = first;
    // Kernel and socket buffers take some megabytes before anything waits in the service.
    while (service.context.live.size > 1 && seq < first + 200_000) {
      for (const end = seq + 500; seq < end; ) {
        seq += 1;
        service.context.live.changed({ ...change, seq, at: service.clock.now() });
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(service.context.live.size).toBe(1);
    const wanted = seq - first;
    await reading.until((heard) => heard.filter(({ name }) => name === 'change').length >= wanted);
    stuck.destroy();
    reading.close();
  });
});
