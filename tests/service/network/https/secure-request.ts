import { request as send } from 'node:https';
import type { TLSSocket } from 'node:tls';

type Asked = {
  /** PEM of the authority that the client trusts, and no other. */
  ca: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The name that the client asks for, when it is not the one of the address. */
  servername?: string;
};

export type SecureAnswer = {
  status: number;
  location: string | undefined;
  cookies: string[];
  text: string;
  /** SHA-256 of the certificate. */
  fingerprint: string;
};

/** One request over TLS on a connection of its own; rejects when the certificate is not trusted. */
export const requestSecurely = (
  url: string,
  { ca, method = 'GET', headers = {}, body, servername }: Asked,
): Promise<SecureAnswer> =>
  new Promise((resolve, reject) => {
    let fingerprint = '';
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const request = send(
      url,
      { ca, method, servername, agent: false, headers: { ...json, ...headers } },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += String(chunk);
        const { location, 'set-cookie': cookies = [] } = response.headers;
        resolve({ status: response.statusCode ?? 0, location, cookies, text, fingerprint });
      },
    );
    request.on('error', reject);
    request.on('socket', (socket: TLSSocket) =>
      socket.once('secureConnect', () => {
        fingerprint = socket.getPeerX509Certificate()?.fingerprint256 ?? '';
      }),
    );
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
