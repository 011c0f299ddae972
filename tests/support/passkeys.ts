import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Passkey } from '../../drizzle/schema/index.ts';
import type { Person } from './people.ts';
import { type Answer, request } from './request.ts';
import type { TestService } from './start-service.ts';

/** A stored passkey, with these facts. */
export const aPasskey = (facts: Partial<Passkey>): Passkey => ({
  id: 'passkey',
  name: 'Key',
  host: 'localhost',
  credentialId: 'credential',
  publicKey: 'key',
  counter: 0,
  transports: ['usb'],
  createdAt: 1,
  lastUsedAt: null,
  ...facts,
});

/** What differs from an honest browser and authenticator. */
type Lies = { origin?: string; rpId?: string; challenge?: string; counter?: number; type?: string };

/** What the service asks a browser for. */
export type Asked = { challenge: string; host: string };

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** An authenticator and its browser: one key pair (ES256), which counts its signatures. `origin` is that of the page. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, 'base64url'))],
      [-3, bytes(Buffer.from(y, 'base64url'))],
    ]),
  );
  let counted = 0;
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  const clientDataOf = (type: string, { challenge }: Asked, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const dataOf = ({ host }: Asked, flags: number, { rpId, counter }: Lies) => {
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags);
    numbers.writeUInt32BE(counter ?? counted, 1);
    return Buffer.concat([sha256(rpId ?? host), numbers]);
  };
  return {
    credentialId: credential.id,
    /** As `navigator.credentials.create()`, then `toJSON()`. */
    make: (asked: Asked, lies: Lies = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        dataOf(asked, USER_PRESENT | HAS_CREDENTIAL, lies),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', bytes(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', asked, lies).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['usb'],
        },
        clientExtensionResults: {},
      };
    },
    /** As `navigator.credentials.get()`, then `toJSON()`. */
    use: (asked: Asked, lies: Lies = {}) => {
      counted += 1;
      const clientData = clientDataOf('webauthn.get', asked, lies);
      const authData = dataOf(asked, USER_PRESENT, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);

/** A request of a page at an origin: of the service at `localhost`, or of a proxy before it. */
export function fromPage(
  { url }: Pick<TestService, 'url'>,
  origin: string,
  path: string,
  { body, token }: { body: object; token?: string },
): Promise<Answer> {
  const headers = { Origin: origin };
  const base = origin.startsWith('http://localhost') ? origin : url;
  return request(`${base}${path}`, { method: 'POST', body, headers, ...(token !== undefined && { token }) });
}

/** Asks to add a passkey; `proof` is a session's token, or the challenge of a sign-in. */
export async function askToAdd(
  service: TestService,
  origin: string,
  proof: { token: string } | { challenge: string },
  answer: object = {},
): Promise<Answer> {
  const [token, body] = 'token' in proof ? [proof.token, answer] : [undefined, { ...proof, ...answer }];
  return fromPage(service, origin, '/auth/factors/passkeys', { body, ...(token !== undefined && { token }) });
}

/** What an answer asks a browser for. */
export function askedIn({ body }: Answer): Asked {
  const options: { challenge?: unknown; rpId?: unknown; rp?: { id?: unknown } } = body.options
    ? { ...body.options }
    : { ...body };
  const host = options.rpId ?? options.rp?.id;
  if (typeof options.challenge !== 'string' || typeof host !== 'string')
    throw new Error(`Nothing is asked for: ${JSON.stringify(body)}`);
  return { challenge: options.challenge, host };
}

/** Sets up a passkey with a new authenticator, as the first factor of a person. */
export async function setUpPasskey(
  service: TestService,
  { token }: Pick<Person, 'token'>,
  origin: string,
): Promise<{ authenticator: Authenticator; recoveryCodes: string[] }> {
  const authenticator = createAuthenticator(origin);
  const asked = askedIn(await askToAdd(service, origin, { token }));
  const body = { name: 'Laptop', credential: authenticator.make(asked) };
  const confirmed = await fromPage(service, origin, '/auth/factors/passkeys/confirm', { body, token });
  if (confirmed.status !== 200) throw new Error(`No passkey: ${confirmed.text}`);
  const codes: unknown = confirmed.body.recovery_codes;
  return { authenticator, recoveryCodes: Array.isArray(codes) ? codes.map(String) : [] };
}
