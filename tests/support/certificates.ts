import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** PEM of a certificate and of its key. */
export type Certified = { cert: string; key: string };

/** An authority of the test's own, which certifies names. */
export type Authority = { cert: string; certify(name: string): Certified };

const SEQUENCE = 0x30;
const SET = 0x31;

/** OIDs, encoded: ecdsa-with-SHA256, commonName, subjectAltName, basicConstraints. */
const ECDSA = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex');

const DAY = 86_400_000;

export function createAuthority(): Authority {
  const own = newKey();
  const cert = certificate({
    subject: 'Authority of a test',
    issuer: 'Authority of a test',
    ...own,
    signer: own.privateKey,
    extension: mayCertify,
  });
  return {
    cert,
    certify: (name) => {
      const keys = newKey();
      return {
        cert: certificate({
          subject: name,
          issuer: 'Authority of a test',
          ...keys,
          signer: own.privateKey,
          extension: isNamed(name),
        }),
        key: pemOf('PRIVATE KEY', keys.privateKey.export({ type: 'pkcs8', format: 'der' })),
      };
    },
  };
}

type Keys = { publicKey: Buffer; privateKey: KeyObject };

function newKey(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { publicKey, privateKey: createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' }) };
}

type Facts = { subject: string; issuer: string; publicKey: Buffer; signer: KeyObject; extension: Buffer };

/** A certificate for today (RFC 5280, 4.1). */
function certificate({ subject, issuer, publicKey, signer, extension }: Facts): string {
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    der(SEQUENCE, ECDSA),
    nameOf(issuer),
    der(SEQUENCE, timeOf(Date.now() - DAY), timeOf(Date.now() + DAY)),
    nameOf(subject),
    publicKey,
    der(0xa3, der(SEQUENCE, extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, signer));
  return pemOf('CERTIFICATE', der(SEQUENCE, content, der(SEQUENCE, ECDSA), signature));
}

const nameOf = (text: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(text)))));

const timeOf = (ms: number): Buffer =>
  der(
    0x17,
    Buffer.from(
      `${new Date(ms)
        .toISOString()
        .replace(/\.\d+|[-:T]/g, '')
        .slice(2)}`,
    ),
  );

const mayCertify = der(SEQUENCE, BASIC_CONSTRAINTS, der(0x04, der(SEQUENCE, der(0x01, Buffer.from([0xff])))));
const isNamed = (name: string): Buffer =>
  der(SEQUENCE, ALTERNATIVE_NAME, der(0x04, der(SEQUENCE, der(0x82, Buffer.from(name)))));

/** A value with its tag and length. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  return Buffer.concat([Buffer.from([tag, ...lengthOf(length)]), content]);
}

/** In as few bytes as it takes. */
function lengthOf(length: number): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

/** An empty line would end it early. */
const pemOf = (kind: string, bytes: Buffer): string =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${kind}-----\n`;
