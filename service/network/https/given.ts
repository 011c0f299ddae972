import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { Certified } from '../../kernel/server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Said } from '../../lib/words.ts';
import { httpsRefusals } from '../words.ts';
import { isFor, namesOf } from './authority/reading.ts';

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

type Fields = { certificate?: string; key?: string };

/**
 * A certificate that the owner gives, as https takes it.
 *
 * `own` are the names and addresses of this installation, one of which it must be for.
 *
 * @throws AppError 400 when it or its key cannot be read, they do not belong together, it is not valid now, or is for
 * others.
 */
export function readGiven(
  { certificate = '', key = '' }: Fields,
  own: readonly string[],
  now: number,
): Certified {
  const blocks = certificate.match(BLOCK) ?? [];
  const [first, ...issuers] = blocks.map(readCertificate);
  if (!first) throw invalid('certificate', httpsRefusals.noCertificate);
  const privateKey = readPrivateKey(key);
  if (!first.checkPrivateKey(privateKey)) throw invalid('key', httpsRefusals.otherKey);
  if (Date.parse(first.validFrom) > now) throw invalid('certificate', httpsRefusals.notYet);
  if (Date.parse(first.validTo) <= now) throw invalid('certificate', httpsRefusals.ended);
  if (!own.some((name) => isFor(first.toString(), name)))
    throw invalid('certificate', httpsRefusals.forOthers({ names: namesOf(first.toString()).join(', ') }));
  const given = {
    cert: [first, ...issuers].map(String).join(''),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
  try {
    createSecureContext(given);
  } catch {
    throw invalid('certificate', httpsRefusals.unusable);
  }
  return given;
}

function readCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw invalid('certificate', httpsRefusals.noCertificate);
  }
}

function readPrivateKey(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw invalid('key', /ENCRYPTED/.test(text) ? httpsRefusals.lockedKey : httpsRefusals.noKey);
  }
}

const invalid = (field: keyof Fields, said: Said): AppError =>
  new AppError('validation_error', said, { field, status: 400 });
