import { describe, expect, it } from 'vitest';
import { assertTrustedSender } from '../../../main/ipc/sender.ts';

const own = 'http://127.0.0.1:7431';
const page = { origin: own, parent: null };

describe('a call from a page', () => {
  it('is answered when the page is ours and on top', () => {
    expect(() => assertTrustedSender(page, own)).not.toThrow();
  });

  it.each([
    ['another port', { origin: 'http://127.0.0.1:7432', parent: null }, own],
    ['another site', { origin: 'https://example.com', parent: null }, own],
    ['the status page', { origin: 'null', parent: null }, own],
    ['a foreign page inside ours', { origin: 'https://example.com', parent: page }, own],
    [
      'our page inside another',
      { origin: own, parent: { origin: 'https://example.com', parent: null } },
      own,
    ],
    ['a frame that is gone', null, own],
    ['any page before the service has run', page, undefined],
  ])('is refused from %s', (_what, frame, origin) => {
    expect(() => assertTrustedSender(frame, origin)).toThrow('may not talk');
  });
});
