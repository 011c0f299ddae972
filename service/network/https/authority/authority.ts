import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Certified } from '../../../kernel/server.ts';
import { DAY } from '../../../lib/time.ts';
import { writeCertificate } from './certificate.ts';
import { type Certifiable, PERMITTED_RANGES } from './names.ts';
import { endOf, readKey } from './reading.ts';

/** An authority of this computer: its certificate is public, its key a secret. */
export type Authority = {
  /** PEM. */
  cert: string;
  /** PKCS 8, DER in base64url: short enough for every keychain. */
  key: string;
  /** Its common name. */
  subject: string;
  /** The names that its certificate is limited to. */
  names: string[];
};

/** Ten years: every device has to be told of the next one. */
const AUTHORITY_LIFE = 3_650 * DAY;
/** iPhones and Macs take at most 825 days. */
const LEAF_LIFE = 90 * DAY;
/** For devices whose clock is behind. */
const BACKDATED = DAY;
/** Of the computer's name: common names have 64 characters at most. */
const LONGEST_NAME = 40;

/** Makes an authority that certifies these names, and addresses of local networks, and nothing else. */
export function createAuthority(names: string[], computer: string, now: number): Authority {
  const keys = newKeys();
  // Two authorities of one computer must differ by name too, or programs take one for the other.
  const subject = `Linnet on ${computer.slice(0, LONGEST_NAME)} (${randomBytes(3).toString('hex')})`;
  const cert = writeCertificate({
    subject,
    issuer: subject,
    from: now - BACKDATED,
    until: now + AUTHORITY_LIFE,
    publicKey: keys.publicKey,
    signedBy: keys,
    permits: { names, ranges: PERMITTED_RANGES },
  });
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url');
  return { cert, key, subject, names };
}

/** A certificate of the authority with a new key, which is never stored. */
export function certify({ cert, key, subject }: Authority, certifies: Certifiable, now: number): Certified {
  const privateKey = readKey(key);
  const keys = newKeys();
  const own = writeCertificate({
    subject: 'Linnet',
    issuer: subject,
    from: now - BACKDATED,
    until: Math.min(now + LEAF_LIFE, endOf(cert)),
    publicKey: keys.publicKey,
    signedBy: { privateKey, publicKey: createPublicKey(privateKey) },
    certifies,
  });
  return { cert: own, key: String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}

function newKeys(): { publicKey: KeyObject; privateKey: KeyObject } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
