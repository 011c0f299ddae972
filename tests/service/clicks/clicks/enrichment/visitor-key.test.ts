import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VISITOR_KEY_BYTES } from '../../../../../service/clicks/clicks/click.ts';
import { visitorKeys } from '../../../../../service/clicks/clicks/enrichment/enrich.ts';

const keyOf = visitorKeys('secret of one install');
const hex = (key: Uint8Array): string => Buffer.from(key).toString('hex');

describe('the key of a visitor', () => {
  it('stays the same from release to release', () => {
    expect(hex(keyOf('10.0.0.7', 'Mozilla/5.0'))).toBe('46b9b15b6c288926');
  });

  it('depends on the address, the agent and the secret', () => {
    const keys = [
      keyOf('10.0.0.7', 'Firefox'),
      keyOf('10.0.0.8', 'Firefox'),
      keyOf('10.0.0.7', 'Chrome'),
      visitorKeys('another secret')('10.0.0.7', 'Firefox'),
    ];
    expect(new Set(keys.map(hex)).size).toBe(keys.length);
  });

  it('does not depend on how the address is written', () => {
    expect(keyOf('::ffff:10.0.0.7', 'Firefox')).toEqual(keyOf('10.0.0.7', 'Firefox'));
    expect(keyOf('fe80::1%eth0', 'Firefox')).toEqual(keyOf('fe80::1', 'Firefox'));
  });

  it('takes an absent agent for an empty one', () => {
    expect(keyOf('10.0.0.7', null)).toEqual(keyOf('10.0.0.7', ''));
  });

  it('owns its bytes, so that it travels to another thread alone', () => {
    const key = keyOf('10.0.0.7', 'Firefox');
    expect(key.buffer.byteLength).toBe(VISITOR_KEY_BYTES);
  });

  it('differs for different pairs, whatever they contain', () => {
    const pair = fc.tuple(fc.oneof(fc.ipV4(), fc.constant('not an address')), fc.string());
    fc.assert(
      fc.property(pair, pair, (left, right) => {
        const same = left[0] === right[0] && left[1] === right[1];
        expect(hex(keyOf(...left)) === hex(keyOf(...right))).toBe(same);
      }),
    );
  });
});
