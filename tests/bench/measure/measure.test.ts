import { createServer } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portOf } from '../../support/web-server.ts';
import { type Arrival, createAnswerReader } from './answers-of-connection.ts';
import { inTurns, median, ratioOf } from './figures.ts';
import { createLatencies } from './latencies.ts';
import { sampleWidePaths } from './links.ts';
import { send } from './load.ts';

describe('A ratio', () => {
  it.each([
    // The machine is ten times as slow in the second round; the medians alone would say 1.
    { figures: [200, 20, 200], reference: [100, 10, 100], ratio: 2 },
    { figures: [30, 10, 20], reference: [10, 10, 10], ratio: 2 },
    { figures: [1, 2, 4], reference: [1], ratio: 1 },
    { figures: [1, 2], reference: [0, 1], ratio: 2 },
    { figures: [], reference: [1], ratio: Number.NaN },
    { figures: [1], reference: [Number.NaN], ratio: Number.NaN },
  ])('of $figures to $reference is $ratio', ({ figures, reference, ratio }) => {
    expect(ratioOf(figures, reference)).toBe(ratio);
  });

  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 3],
    [[], Number.NaN],
  ])('rests on medians: that of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});

describe('Rounds', () => {
  const order = async (sides: string[], budget: { rounds: number; time?: number }): Promise<string> => {
    const asked: string[] = [];
    await inTurns(sides, budget, async (side) => asked.push(side));
    return asked.join('');
  };

  it.each([
    [['a'], 3, 'aaa'],
    [['a', 'b'], 4, 'abbaabba'],
    [['a', 'b', 'c'], 2, 'abccba'],
    [[], 2, ''],
  ])('of %j, %d times, go %s', async (sides, rounds, expected) => {
    expect(await order(sides, { rounds })).toBe(expected);
  });

  it('end when the time is over, but not before the third', async () => {
    expect(await order(['a', 'b'], { rounds: 9, time: 0 })).toBe('abbaab');
  });

  it('give each side its figures, round by round', async () => {
    expect(await inTurns(['a', 'b'], { rounds: 2 }, async (side, round) => `${side}${round}`)).toEqual([
      ['a0', 'a1'],
      ['b0', 'b1'],
    ]);
  });
});

describe('Times of many requests', () => {
  it.each([
    { times: [], share: 0.5, at: 0 },
    { times: [1, 2, 3, 4], share: 0.5, at: 2 },
    { times: [1, 2, 3, 4], share: 0.99, at: 4 },
    { times: [0.07], share: 0.5, at: 0.05 },
    { times: [1_000_000], share: 0.5, at: 60_000 },
  ])('$times: $share of them take at most $at ms', ({ times, share, at }) => {
    const latencies = createLatencies();
    for (const time of times) latencies.add(time);
    expect(latencies.at(share)).toBe(at);
  });
});

describe('Answers on a connection', () => {
  const ANSWERS: { bytes: string; arrival: Arrival }[] = [
    {
      bytes: 'HTTP/1.1 302 Found\r\nLocation: https://e.org/\r\nContent-Length: 0\r\n\r\n',
      arrival: { status: 302, staysOpen: true },
    },
    {
      bytes: 'HTTP/1.1 200 OK\r\ncontent-length:12\r\n\r\nA\r\n\r\nB\r\n12\r\n',
      arrival: { status: 200, staysOpen: true },
    },
    {
      bytes:
        'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n',
      arrival: { status: 201, staysOpen: true },
    },
    { bytes: 'HTTP/1.1 204 No Content\r\nDate: now\r\n\r\n', arrival: { status: 204, staysOpen: true } },
    {
      bytes: 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 2\r\n\r\nno',
      arrival: { status: 404, staysOpen: false },
    },
    { bytes: 'HTTP/1.0 302 Found\r\nContent-Length: 0\r\n\r\n', arrival: { status: 302, staysOpen: false } },
  ];

  it('are the same however the bytes are split', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ANSWERS)), pieces, (answers, sizes) => {
        const arrivals: Arrival[] = [];
        const reader = createAnswerReader((arrival) => arrivals.push(arrival));
        const bytes = Buffer.from(answers.map((answer) => answer.bytes).join(''));
        // Read into one buffer, as a socket does.
        const buffer = Buffer.alloc(40);
        for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
          const size = bytes.copy(buffer, 0, from, from + (sizes[turn % sizes.length] ?? 1));
          reader.read(buffer.subarray(0, size));
          from += size;
        }
        expect(arrivals).toEqual(answers.map(({ arrival }) => arrival));
      }),
    );
  });

  it('end with the connection when they have no length', () => {
    const arrivals: Arrival[] = [];
    const reader = createAnswerReader((arrival) => arrivals.push(arrival));
    reader.read(Buffer.from('HTTP/1.1 200 OK\r\n\r\nsome text'));
    expect(arrivals).toEqual([]);
    reader.close();
    reader.close();
    expect(arrivals).toEqual([{ status: 200, staysOpen: true }]);
  });
});

describe('A load', () => {
  it('is counted answer by answer, also by a server that closes connections', async () => {
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text) => bodies.push(text));
      request.on('end', () => {
        const shouldClose = bodies.length % 5 === 0;
        response.writeHead(request.url === '/0' ? 500 : 201, {
          Connection: shouldClose ? 'close' : 'keep-alive',
        });
        response.end('made');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const driving = {
      url: `http://127.0.0.1:${portOf(server)}`,
      requests: [0, 1].map((path) => ({ method: 'POST', path: `/${path}`, headers: {}, body: 'number {n}' })),
      connections: 4,
    };
    expect(await send({ ...driving, count: 40 })).toMatchObject({ answered: 20, redirects: 0, failures: 20 });
    expect(await send({ ...driving, count: 40, expects: 500 })).toMatchObject({ answered: 20, failures: 20 });
    expect(new Set(bodies).size).toBe(80);
    const { answered, failures } = await send({ ...driving, seconds: 0.02 });
    expect(answered + failures).toBe(bodies.length - 80);
    await new Promise((resolve) => server.close(resolve));
    await expect(send({ ...driving, count: 1 })).rejects.toThrow('ECONNREFUSED');
  });
});

describe('Links that are followed', () => {
  it('are spread over an account, and none of them has a card or a cap', () => {
    const paths = sampleWidePaths({ first: 1, count: 10_000 }, 500);
    expect(new Set(paths).size).toBe(500);
    const others = Array.from(
      { length: 2_000 },
      (_, index) => `/${((5 * (index + 1) * 7919) % 1_000_003).toString(16).padStart(7, '0')}`,
    );
    expect(paths.filter((path) => others.includes(path))).toEqual([]);
  });

  it.each([
    { first: 1, count: 10_000 },
    { first: 5, count: 5 },
  ])('are the links of the account, from number $first on', ({ first, count }) => {
    const pathOf = (number: number): string =>
      `/${((number * 7919) % 1_000_003).toString(16).padStart(7, '0')}`;
    const all = new Set(Array.from({ length: count }, (_, index) => pathOf(first + index)));
    expect(sampleWidePaths({ first, count }, count).filter((path) => !all.has(path))).toEqual([]);
  });
});
