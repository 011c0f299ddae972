import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Nullable } from '../../http/types.ts';

export const RefreshResponse = Type.Object({ access_token: Type.String() }, { $id: 'RefreshResponse' });
export const LogoutResponse = Type.Object({ success: Type.Boolean() }, { $id: 'LogoutResponse' });

export const SessionView = Type.Object({
  id: Type.String(),
  /** Whether the request was made with this session. */
  current: Type.Boolean(),
  /** How the person proved who they are: `pwd` or a provider's name. */
  method: Type.String(),
  user_agent: Nullable(Type.String()),
  address: Nullable(Type.String()),
  created_at: IsoTime,
  last_used_at: IsoTime,
  expires_at: IsoTime,
});
export type SessionView = Static<typeof SessionView>;

export const SessionList = Type.Object({ sessions: Type.Array(SessionView) });
export const SessionsEnded = Type.Object({ success: Type.Boolean(), ended: Type.Integer() });
export const SessionParams = Type.Object({ session_id: Id });
