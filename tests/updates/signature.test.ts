import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  publicKeyText,
  readPublicKey,
  readSignature,
  sha512Of,
  signStatement,
} from '../../updates/signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const statement = { file: 'Linnet-0.2.0.AppImage', version: '0.2.0', sha512: sha512Of('bytes') };
const signed = signStatement(statement, privateKey);

describe('the signature of an update', () => {
  it('states what was signed', () => {
    expect(readSignature(signed, publicKey)).toEqual(statement);
  });

  it('is of one key only', () => {
    expect(readSignature(signed, generateKeyPairSync('ed25519').publicKey)).toBeUndefined();
  });

  it.each([
    ['file', 'Linnet-0.3.0.AppImage'],
    ['file', '../Linnet.AppImage'],
    ['version', '0.3.0'],
    ['version', '0.2.0\nx'],
    ['sha512', sha512Of('other bytes')],
    ['sha512', ''],
    ['signature', ''],
    ['signature', 7],
  ])('holds no more with another %s: %j', (field, value) => {
    const changed = JSON.stringify({ ...JSON.parse(signed), [field]: value });
    expect(readSignature(changed, publicKey)).toBeUndefined();
  });

  it('is in no other text', () => {
    fc.assert(fc.property(fc.string(), (text) => readSignature(text, publicKey) === undefined));
    fc.assert(fc.property(fc.json(), (text) => readSignature(text, publicKey) === undefined));
  });

  it('is told apart by a key that fits into an environment variable', () => {
    const text = publicKeyText(privateKey);
    expect(text).toMatch(/^[\w-]{43}$/);
    const key = readPublicKey(text);
    expect(key && readSignature(signed, key)).toEqual(statement);
    expect(readPublicKey('')).toBeUndefined();
    expect(() => readPublicKey('abc')).toThrow();
  });
});
