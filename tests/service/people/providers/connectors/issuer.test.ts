import { describe, expect, it } from 'vitest';
import { OtherIssuer, withOwnIssuer } from '../../../../../service/people/providers/connectors/issuer.ts';

/** The error of openid-client for a provider that calls itself `issuer`. */
const mismatch = (issuer: string) => new Error('does not match', { cause: { body: { issuer } } });

/** A provider that calls itself `issuer`, and every name that it was asked by. */
function provider(issuer: string) {
  const asked: string[] = [];
  const discover = async (name: string): Promise<string> => {
    asked.push(name);
    if (name !== issuer) throw mismatch(issuer);
    return 'found';
  };
  return { asked, discover };
}

describe('withOwnIssuer', () => {
  it.each([
    ['https://id.example/o/linnet', 'https://id.example/o/linnet'],
    ['https://id.example/o/linnet', 'https://id.example/o/linnet/'],
  ])('finds by %s the provider that calls itself %s', async (address, issuer) => {
    const { asked, discover } = provider(issuer);
    expect(await withOwnIssuer(address, discover)).toBe('found');
    expect(asked.at(-1)).toBe(issuer);
  });

  it.each(['https://id.example/o/other', 'https://evil.example/o/linnet'])(
    'refuses a provider that calls itself %s',
    async (issuer) => {
      const refusal = withOwnIssuer('https://id.example/o/linnet', provider(issuer).discover);
      await expect(refusal).rejects.toEqual(new OtherIssuer(issuer));
    },
  );

  it('asks once more at the most', async () => {
    const asked: string[] = [];
    const refusal = withOwnIssuer('https://id.example/o', (name) => {
      asked.push(name);
      throw mismatch('https://id.example/o/');
    });
    await expect(refusal).rejects.toThrow('does not match');
    expect(asked).toHaveLength(2);
  });

  it('passes on every other failure', async () => {
    const refusal = withOwnIssuer('https://id.example', () => Promise.reject(new Error('no answer')));
    await expect(refusal).rejects.toThrow('no answer');
  });
});
