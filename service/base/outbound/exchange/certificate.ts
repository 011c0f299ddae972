import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { OutboundContext } from '../targets/check.ts';
import type { Target } from '../targets/verdict.ts';
import { lookUpAmong } from './exchange.ts';

/** What a certificate says of itself; dates as they stand in it (`Jan  1 00:00:00 2027 GMT`). */
export type Certificate = {
  /** The organisation that certifies, else its name. */
  issuer: string | null;
  subject: string | null;
  validFrom: string;
  validTo: string;
  /** Host names and addresses that it is for. */
  names: readonly string[];
};

/** From the connection to the end of the handshake, ms. */
const HANDSHAKE_TIMEOUT = 5_000;

/**
 * The certificate of the server at a target that was checked, its address an `https` one; null when there is no
 * connection, or no handshake in which an authority that is trusted vouches for the name.
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

/** Names without an entry may be missing altogether, whatever their type says. */
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

/** An entry may stand in a name more than once. */
const textOf = (entry: string | string[] | undefined): string | null =>
  (Array.isArray(entry) ? entry[0] : entry) || null;
