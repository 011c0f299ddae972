import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../service/http/body/json-text.ts';

const parse = (text: string): unknown => parseJson(Buffer.from(text));
const nested = (levels: number): string => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

describe('parseJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('takes 500 levels and refuses more', () => {
    expect(() => parse(nested(500))).not.toThrow();
    expect(() => parse(nested(502))).toThrow('Too many levels');
  });

  it('counts no brackets in texts, whatever is escaped there', () => {
    const text = JSON.stringify({ a: `\\"${'['.repeat(1000)}`, b: `${'{'.repeat(1000)}\\` });
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  it('counts levels and not brackets', () => {
    expect(parse(`[${'[],{},'.repeat(1000)}1]`)).toHaveLength(2001);
  });

  it.each(['', '[', '"', '"\\', ']]]]', '{"a":}'])('refuses %j', (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(TypeError);
  });
});
