import { Type } from '@sinclair/typebox';

export const RefreshResponse = Type.Object({ access_token: Type.String() }, { $id: 'RefreshResponse' });
export const LogoutResponse = Type.Object({ success: Type.Boolean() }, { $id: 'LogoutResponse' });
