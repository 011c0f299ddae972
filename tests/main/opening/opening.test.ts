import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAddress, firstOpening } from '../../../main/opening/opening.ts';

const NOTHING = { kind: 'nothing' };

describe('an address of Linnet', () => {
  it.each([
    ['linnet://new', { kind: 'new-link' }],
    ['linnet://new/', { kind: 'new-link' }],
    [
      'linnet://new?url=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1&alias=wiki',
      { kind: 'new-link', prefill: { address: 'https://example.com/a?b=1', alias: 'wiki' } },
    ],
    ['LINNET://new?url=http://nas/', { kind: 'new-link', prefill: { address: 'http://nas/', alias: '' } }],
    [
      `linnet://new?url=https://example.com/&alias=${'x'.repeat(65)}`,
      { kind: 'new-link', prefill: { address: 'https://example.com/', alias: '' } },
    ],
    [
      'linnet://new?url=https://example.com/&alias=a%0Ab',
      { kind: 'new-link', prefill: { address: 'https://example.com/', alias: '' } },
    ],
    ['linnet://new?url=javascript:alert(1)', NOTHING],
    ['linnet://new?url=file:///etc/passwd', NOTHING],
    ['linnet://new?url=linnet://new', NOTHING],
    ['linnet://new?url=https://a%20b', NOTHING],
    ['linnet://new?url=', NOTHING],
    [`linnet://new?url=https://example.com/${'x'.repeat(8192)}`, NOTHING],
    ['linnet://new/more?url=https://example.com/', NOTHING],
    ['linnet://delete?id=1', NOTHING],
    ['linnet:', NOTHING],
  ])('%s asks for %j', (text, opening) => {
    expect(firstOpening(['linnet', text], true)).toEqual(opening);
  });

  it('fills in nothing but web addresses, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constant('javascript:x')), (url) => {
        const opening = firstOpening(['linnet', `linnet://new?url=${encodeURIComponent(url)}`], true);
        if (opening.kind !== 'new-link') return;
        expect(['http:', 'https:']).toContain(new URL(opening.prefill?.address ?? '').protocol);
      }),
    );
  });
});

describe('the arguments of a start', () => {
  it.each([
    [['linnet'], { kind: 'window' }],
    [['linnet', '--hidden'], NOTHING],
    [['linnet', '--new-link'], { kind: 'new-link' }],
    [['linnet', '--hidden', '--new-link'], { kind: 'new-link' }],
    [['linnet', '--', 'linnet://new'], { kind: 'new-link' }],
  ])('%j ask for %j', (argv, opening) => {
    expect(firstOpening(argv, argv.includes('--hidden'))).toEqual(opening);
  });

  it.each([
    [['linnet'], false, { kind: 'window' }],
    [['linnet'], true, NOTHING],
    [['linnet', 'linnet://new?url=javascript:x'], false, { kind: 'window' }],
    [['linnet', '--new-link'], false, { kind: 'new-link' }],
  ])('show a person who started the app something: %j, hidden %s', (argv, isHidden, opening) => {
    expect(firstOpening(argv, isHidden)).toEqual(opening);
  });
});

describe('an address on the clipboard', () => {
  it.each([
    [' https://example.com/a \n', 'https://example.com/a'],
    ['see https://example.com', undefined],
    ['ftp://example.com', undefined],
    ['https://', undefined],
    ['', undefined],
  ])('%j gives %j', (text, address) => {
    expect(findAddress(text)).toBe(address);
  });
});
