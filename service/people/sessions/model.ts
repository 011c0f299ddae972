import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Nullable } from '../../http/types.ts';

export const RefreshResponse = Type.Object({ access_token: Type.String() }, { $id: 'RefreshResponse' });
export const LogoutResponse = Type.Object({ success: Type.Boolean() }, { $id: 'LogoutResponse' });

export const SessionView = Type.Object({
  id: Type.String(),

  current: Type.Boolean({ description: 'Whether the request was made with this session.' }),

  method: Type.String({ description: 'How the person signed in: pwd, or the name of a provider.' }),
  user_agent: described(
    Nullable(Type.String()),
    'The header User-Agent of the browser; null when it is not known.',
  ),
  address: described(Nullable(Type.String()), 'Network address of the browser; null when it is not known.'),
  created_at: IsoTime,
  last_used_at: IsoTime,
  expires_at: IsoTime,
});
export type SessionView = Static<typeof SessionView>;

export const SessionList = Type.Object({
  sessions: Type.Array(SessionView, { description: 'The sessions.' }),
});
export const SessionsEnded = Type.Object({
  success: Type.Boolean(),
  ended: Type.Integer({ description: 'Number of sessions that were ended.' }),
});
export const SessionParams = Type.Object({ session_id: Id });
