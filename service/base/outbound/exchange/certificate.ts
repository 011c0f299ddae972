import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { OutboundContext } from '../targets/check.ts';
import type { Target } from '../targets/judge.ts';
import { lookUpAmong } from './exchange.ts';

/** The content of a certificate; dates in its own form (`Jan  1 00:00:00 2027 GMT`). */
export type Certificate = {
  /** The organisation of the authority, otherwise its name. */
  issuer: string | null;
  subject: string | null;
  validFrom: string;
  validTo: string;
  /** Its host names and addresses. */
  names: readonly string[];
};

/** The longest time for the connection and the handshake, ms. */
const HANDSHAKE_TIMEOUT = 5_000;

/**
 * The certificate of the server at a checked target with an `https` address; null without a connection, or when no
 * trusted authority vouches for the name.
 */
export const readCertificate = (
  { outbound }: Pick<OutboundContext, 'outbound'>,
  { url, addresses }: Target,
): Promise<Certificate | null> =>
  outbound.atHost(url.host, () => {
    const socket = connect({
      host: url.hostname,
      servername: url.hostname,
      port: Number(url.port || 443),
      lookup: lookUpAmong(addresses),
      rejectUnauthorized: true,
      ...(outbound.authorities && { ca: [...outbound.authorities] }),
    });
    return shownBy(socket);
  });

function shownBy(socket: TLSSocket): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const finish = (certificate: Certificate | null): void => {
      clearTimeout(timer);
      resolve(certificate);
      socket.destroy();
    };
    const timer = setTimeout(() => finish(null), HANDSHAKE_TIMEOUT);
    socket.on('error', () => finish(null));
    socket.on('close', () => finish(null));
    socket.on('secureConnect', () => finish(factsOf(socket.getPeerCertificate())));
  });
}

/** A certificate may lack whole names, whatever their type says. */
function factsOf(shown: Partial<PeerCertificate>): Certificate {
  const { issuer, subject, valid_from = '', valid_to = '', subjectaltname = '' } = shown;
  return {
    issuer: textOf(issuer?.O) ?? textOf(issuer?.CN),
    subject: textOf(subject?.CN) ?? textOf(subject?.O),
    validFrom: valid_from,
    validTo: valid_to,
    names: subjectaltname.split(', ').flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? []),
  };
}

/** A name may contain an entry more than once. */
const textOf = (entry: string | string[] | undefined): string | null =>
  (Array.isArray(entry) ? entry[0] : entry) || null;
