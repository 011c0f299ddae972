import type { FactorProof, MadePasskey, PasskeyOrder, PasskeyQuestion } from '../../../api/factors.ts';
import { Failure } from '../../../lib/failure.ts';
import { hasBareAddress } from '../../../lib/web-address.ts';
import { words } from './words.ts';

/** Whether browsers have passkeys at this address: with a name, on the computer itself or over https. */
export const isPasskeyPlace = (): boolean => isSecureContext && !hasBareAddress(location.origin);

/** Whether a passkey can be made or used here. */
export const hasPasskeys = (): boolean => isPasskeyPlace() && 'PublicKeyCredential' in globalThis;

/**
 * Makes a passkey, for which the browser asks the person.
 *
 * @throws Failure when they do not go on, or have one here already.
 */
export async function makePasskey(order: PasskeyOrder): Promise<MadePasskey> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...order,
        challenge: toBytes(order.challenge),
        user: { ...order.user, id: toBytes(order.user.id) },
        excludeCredentials: order.excludeCredentials.map(toDescriptor),
      },
    }),
  );
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw notUsed();
  return {
    ...toIds(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

/** Uses a passkey, for which the browser asks the person. @throws Failure when they do not go on. */
export async function usePasskey(question: PasskeyQuestion): Promise<FactorProof> {
  const used = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        ...question,
        challenge: toBytes(question.challenge),
        allowCredentials: question.allowCredentials.map(toDescriptor),
      },
    }),
  );
  const { response } = used;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw notUsed();
  return {
    passkey: {
      ...toIds(used),
      response: {
        clientDataJSON: toText(response.clientDataJSON),
        authenticatorData: toText(response.authenticatorData),
        signature: toText(response.signature),
      },
    },
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await ask();
    if (answer instanceof PublicKeyCredential) return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new Failure({ code: 'passkey_known', ...words.passkeys.known });
  }
  throw notUsed();
}

const notUsed = (): Failure => new Failure({ code: 'passkey_not_used', ...words.passkeys.notUsed });

const toIds = ({ id }: PublicKeyCredential) => ({ id, rawId: id, type: 'public-key' }) as const;

const WAYS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/** Ways to reach an authenticator that only other browsers know are left out. */
const toDescriptor = ({
  id,
  type,
  transports,
}: PasskeyQuestion['allowCredentials'][number]): PublicKeyCredentialDescriptor => ({
  id: toBytes(id),
  type,
  transports: WAYS.filter((way) => transports.includes(way)),
});

// Browsers of 2024 have no methods for this yet.
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
