import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import type { Certifiable } from './names.ts';

/** The content of a certificate (RFC 5280). Times in ms UTC. */
export type CertificateFacts = {
  /** The common name. */
  subject: string;
  issuer: string;
  from: number;
  until: number;
  publicKey: KeyObject;
  /** The key of the issuer, a key of P-256. */
  signedBy: { publicKey: KeyObject; privateKey: KeyObject };
} & (
  | { certifies: Certifiable }
  /** An authority, limited to these names, and to these ranges of addresses. */
  | { permits: { names: readonly string[]; ranges: readonly string[] } }
);

const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** A certificate as PEM. */
export function writeCertificate(facts: CertificateFacts): string {
  const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  const content = new TBSCertificate({
    version: Version.v3,
    serialNumber: newSerial(),
    signature: algorithm,
    issuer: nameOf(facts.issuer),
    validity: new Validity({ notBefore: new Date(facts.from), notAfter: new Date(facts.until) }),
    subject: nameOf(facts.subject),
    subjectPublicKeyInfo: publicKeyInfo(facts.publicKey),
    extensions: new Extensions([
      ...('permits' in facts ? authorityExtensions(facts.permits) : leafExtensions(facts.certifies)),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyIdentifier(facts.publicKey))),
      extension(
        id_ce_authorityKeyIdentifier,
        new AuthorityKeyIdentifier({
          keyIdentifier: new KeyIdentifier(keyIdentifier(facts.signedBy.publicKey)),
        }),
      ),
    ]),
  });
  const signed = sign('sha256', Buffer.from(AsnConvert.serialize(content)), facts.signedBy.privateKey);
  const certificate = new Certificate({
    tbsCertificate: content,
    signatureAlgorithm: algorithm,
    signatureValue: toArrayBuffer(signed),
  });
  return pemOf(Buffer.from(AsnConvert.serialize(certificate)));
}

/** Positive, with 127 random bits. */
function newSerial(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return toArrayBuffer(bytes);
}

/** Both extensions are critical: a program that does not understand them must not trust the authority. */
const authorityExtensions = ({
  names,
  ranges,
}: {
  names: readonly string[];
  ranges: readonly string[];
}): Extension[] => [
  extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
  extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
  extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
  extension(
    id_ce_nameConstraints,
    new NameConstraints({
      permittedSubtrees: new GeneralSubtrees(
        [
          ...names.map((dNSName) => new GeneralName({ dNSName })),
          ...ranges.map((iPAddress) => new GeneralName({ iPAddress })),
        ].map((base) => new GeneralSubtree({ base })),
      ),
    }),
    true,
  ),
];

const leafExtensions = ({ names, addresses }: Certifiable): Extension[] => [
  extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
  extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
  extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
  extension(
    id_ce_subjectAltName,
    new SubjectAlternativeName([
      ...names.map((dNSName) => new GeneralName({ dNSName })),
      ...addresses.map((iPAddress) => new GeneralName({ iPAddress })),
    ]),
  ),
];

const extension = (extnID: string, value: object, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

const nameOf = (text: string): Name =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: text }) }),
    ]),
  ]);

const publicKeyInfo = (key: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(key.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo);

/** SHA-1 of the public key (RFC 5280, 4.2.1.2): it finds a key, and proves nothing. */
const keyIdentifier = (key: KeyObject): ArrayBuffer =>
  toArrayBuffer(
    createHash('sha1')
      .update(Buffer.from(publicKeyInfo(key).subjectPublicKey))
      .digest(),
  );

const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const pemOf = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
