import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../http/types.ts';

/** A session of an account as its person sees it (docs/contract/sessions.md#devices). */
export const SessionView = Type.Object({
  id: Type.String(),
  current: Type.Boolean({ description: 'Whether the request was made with this session.' }),
  method: Type.String({ description: 'How the person signed in: pwd, or the name of a provider.' }),
  user_agent: Nullable(Type.String(), 'The header User-Agent of the browser; null when it is not known.'),
  new_device: Type.Boolean({
    description:
      'Whether the account was used on this device for the first time, within the last seven days.',
  }),
  address: Nullable(Type.String(), 'Network address of the browser; null when it is not known.'),
  place: Nullable(
    OneOf('computer', 'network', 'elsewhere'),
    'Where the address is: the computer that runs Linnet, a private network, or elsewhere; null without an address.',
  ),
  network: Nullable(Type.String(), 'The name that the owner gave to the network of the address.'),
  created_at: IsoTime,
  last_used_at: IsoTime,
  expires_at: IsoTime,
});
export type SessionView = Static<typeof SessionView>;
