import { type Static, Type } from '@sinclair/typebox';
import { described, Named, OneOf } from '../../../../http/types.ts';

/** Bytes in base64url, as browsers write them; the longest are a key for signatures after quantum computers. */
const Bytes = (description: string) =>
  Type.String({ description, minLength: 1, maxLength: 8000, pattern: '^[A-Za-z0-9_-]+=*$' });

const credential = {
  id: Bytes('Id of the passkey in the browser.'),
  rawId: Bytes('The same.'),
  type: described(OneOf('public-key'), 'Always public-key.'),
};
const ClientData = Bytes('What the browser says: the challenge, and the address of the page.');

/** The answer of a browser to `navigator.credentials.get()`, as `toJSON()` writes it. */
export const PasskeyAnswer = Type.Object(
  {
    ...credential,
    response: Type.Object(
      {
        clientDataJSON: ClientData,
        authenticatorData: Bytes('What the authenticator says: host, flags and counter.'),
        signature: Bytes('Its signature over both.'),
      },
      { description: 'What the authenticator signed.' },
    ),
  },
  {
    $id: 'PasskeyAnswer',
    description: 'The answer of the browser, as PublicKeyCredential.toJSON() writes it.',
  },
);
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** The answer of a browser to `navigator.credentials.create()`. */
export const NewPasskey = Named('NewPasskey', {
  name: Type.String({
    description: 'What the person calls it.',
    minLength: 1,
    maxLength: 60,
    pattern: '\\S',
  }),
  credential: Type.Object(
    {
      ...credential,
      response: Type.Object(
        {
          clientDataJSON: ClientData,
          attestationObject: Bytes('What the authenticator says, with the public key.'),
          transports: Type.Optional(
            Type.Array(Type.String({ maxLength: 40 }), {
              description: 'Where the browser finds the authenticator, such as usb.',
              maxItems: 10,
            }),
          ),
        },
        { description: 'The new passkey.' },
      ),
    },
    { description: 'The answer of the browser, as PublicKeyCredential.toJSON() writes it.' },
  ),
});
export type NewPasskey = Static<typeof NewPasskey>;

const Descriptor = Type.Object({
  type: described(OneOf('public-key'), 'Always public-key.'),
  id: Type.String({ description: 'Id of a passkey in the browser.' }),
  transports: Type.Array(Type.String(), { description: 'Where the browser finds it.' }),
});
const OptionsChallenge = Type.String({
  description: 'What is signed, in base64url. It can be answered once, within five minutes, at this address.',
});
const Timeout = Type.Integer({ description: 'For how many milliseconds the browser waits.' });

/** What `PublicKeyCredential.parseCreationOptionsFromJSON()` takes. */
export const PasskeyCreation = Named('PasskeyCreation', {
  rp: Type.Object(
    {
      id: Type.String({ description: 'The host name of the page, which the passkey is for.' }),
      name: Type.String({ description: 'Name of the team, or Linnet.' }),
    },
    { description: 'Who asks for the passkey.' },
  ),
  user: Type.Object({
    id: Type.String({ description: 'Id of the account, in base64url.' }),
    name: Type.String({ description: 'Email address of the account.' }),
    displayName: Type.String({ description: 'Name of the person.' }),
  }),
  challenge: OptionsChallenge,
  pubKeyCredParams: Type.Array(
    Type.Object({
      type: described(OneOf('public-key'), 'Always public-key.'),
      alg: Type.Integer({ description: 'Number of an algorithm (COSE).' }),
    }),
    { description: 'The algorithms of signatures, the best first.' },
  ),
  timeout: Timeout,
  attestation: described(OneOf('none'), 'Always none: any authenticator will do.'),
  excludeCredentials: Type.Array(Descriptor, { description: 'The passkeys that the account has already.' }),
  authenticatorSelection: Type.Object(
    {
      residentKey: described(OneOf('preferred'), 'Always preferred.'),
      userVerification: described(OneOf('discouraged'), 'Always discouraged: the password was asked for.'),
    },
    { description: 'Which authenticators will do.' },
  ),
});

/** What `PublicKeyCredential.parseRequestOptionsFromJSON()` takes. */
export const PasskeyRequest = Named('PasskeyRequest', {
  rpId: Type.String({ description: 'The host name of the page.' }),
  challenge: OptionsChallenge,
  timeout: Timeout,
  allowCredentials: Type.Array(Descriptor, { description: 'The passkeys of the account for this host.' }),
  userVerification: described(OneOf('discouraged'), 'Always discouraged: the password was asked for.'),
});
