import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventReader } from '../../../renderer/api/events.ts';

const STREAM = [
  'retry: 2000\n\n',
  'event: ready\nid: 7\ndata: {"account_id":"a"}\n\n',
  ': still here\nid: 9\n\n',
  'event: clicks\ndata: {"link_id":"b"}\n\n',
  'data: one\ndata: two\r\n\r\n',
].join('');

const EVENTS = [
  { name: 'ready', data: '{"account_id":"a"}', id: '7' },
  { name: 'clicks', data: '{"link_id":"b"}', id: '9' },
  { name: 'message', data: 'one\ntwo', id: '9' },
];

describe('reading events', () => {
  it('puts them together however they were cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 60 }), (cuts) => {
        const reader = new EventReader(undefined);
        let at = 0;
        const events = [...cuts, STREAM.length].flatMap((length) => {
          const piece = STREAM.slice(at, at + length);
          at += length;
          return reader.read(piece);
        });
        expect(events).toEqual(EVENTS);
        expect(reader.lastId).toBe('9');
      }),
    );
  });

  it('keeps the place it began with until it is told another one', () => {
    const reader = new EventReader('5');
    expect(reader.read('data: x\n\n')).toEqual([{ name: 'message', data: 'x', id: '5' }]);
  });

  it('gives up on an event without end', () => {
    const reader = new EventReader(undefined);
    expect(() => {
      for (let piece = 0; piece < 20; piece += 1) reader.read('x'.repeat(100_000));
    }).toThrow();
  });
});
