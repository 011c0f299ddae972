import type { Access } from '../../../service/http/endpoint.ts';

/**
 * Routes by what the contract says about them, as docs/contract/limits.md#table and
 * docs/contract/access.md#requirements do.
 */
type LimitRow = { signedIn?: string; anonymous?: string };

const both = (windows: string): LimitRow => ({ signedIn: windows, anonymous: windows });
const onlySignedIn = (windows: string): LimitRow => ({ signedIn: windows });

/** Method and path to windows (docs/contract/limits.md#table); what is refused with 401 has none. */
export const LIMITS: Record<string, LimitRow | 'none'> = {
  'POST /api/v1/shorten': { signedIn: '60/minute 5000/day', anonymous: '20/minute 200/day' },
  'POST /': both('5/minute 50/day'),
  'POST /emoji': both('5/minute 50/day'),
  'GET /api/v1/urls': onlySignedIn('60/minute 5000/day'),
  'PATCH /api/v1/urls/:url_id': onlySignedIn('60/minute 5000/day'),
  'PATCH /api/v1/urls/:url_id/status': onlySignedIn('60/minute 5000/day'),
  'DELETE /api/v1/urls/:url_id': onlySignedIn('60/minute 5000/day'),
  'GET /api/v1/stats': onlySignedIn('60/minute 5000/day'),
  'GET /api/v1/stats/links/:url_id': onlySignedIn('60/minute 5000/day'),
  'GET /api/v1/export': onlySignedIn('30/minute 1000/day'),
  'GET /api/v1/export/links/:url_id': onlySignedIn('30/minute 1000/day'),
  'GET /api/v1/public/stats/:short_code': { signedIn: '60/minute 2000/day', anonymous: '20/minute 500/day' },
  'POST /api/v1/public/stats/:short_code': { signedIn: '60/minute 2000/day', anonymous: '20/minute 500/day' },
  'POST /stats/:code': both('20/minute 1000/day'),
  'GET /stats/:code': both('20/minute 1000/day'),
  'POST /stats': both('20/minute 1000/day'),
  'GET /stats': both('20/minute 1000/day'),
  'POST /export/:code/:format': both('10/minute 200/day'),
  'GET /export/:code/:format': both('10/minute 200/day'),
  'GET /api/v1/urls/:url_id': onlySignedIn('60/minute 5000/day'),
  'GET /api/v1/urls/:domain/:alias': onlySignedIn('60/minute 5000/day'),
  'DELETE /api/v1/urls': onlySignedIn('5/minute 50/day'),
  'POST /api/v1/urls/bulk/delete': onlySignedIn('30/minute 100/day'),
  'POST /api/v1/urls/bulk/status': onlySignedIn('60/minute 200/day'),
  'POST /api/v1/urls/bulk/expiry': onlySignedIn('60/minute 200/day'),
  'POST /api/v1/urls/bulk/domain': onlySignedIn('60/minute 200/day'),
  'POST /api/v1/urls/claim': onlySignedIn('30/minute 500/day'),
  'GET /api/v1/shorten/check-alias': { signedIn: '180/minute 10000/day', anonymous: '60/minute 2000/day' },
  'GET /api/v1/emoji-set': both('60/minute 2000/day'),
  'GET /api/v1/public/preview/:short_code': both('30/minute 2000/day'),
  'POST /:code/password': both('10/minute 30/hour'),
  'GET /health': 'none',
  'POST /auth/login': both('5/minute 50/day'),
  'POST /auth/register': both('5/minute 50/day'),
  'POST /auth/refresh': both('20/minute'),
  'POST /auth/device/refresh': both('20/minute'),
  'POST /auth/logout': both('60/hour'),
  'GET /auth/me': onlySignedIn('60/minute'),
  'PATCH /auth/me': onlySignedIn('10/minute'),
  'POST /auth/set-password': onlySignedIn('5/minute'),
  'POST /auth/send-verification': onlySignedIn('1/minute 3/hour'),
  'POST /auth/verify-email': onlySignedIn('10/hour'),
  'POST /auth/request-password-reset': both('3/hour'),
  'POST /auth/reset-password': both('5/hour'),
  'POST /auth/restore': both('5/minute 20/hour'),
  'GET /auth/device/login': both('10/minute'),
  'POST /auth/device/consent': both('10/minute'),
  'GET /auth/device/callback': both('10/minute'),
  'POST /auth/device/revoke': both('10/minute'),
  'POST /auth/device/token': both('10/minute'),
  'GET /auth/onboarding': onlySignedIn('60/minute'),
  'PUT /auth/onboarding': onlySignedIn('30/minute'),
  'POST /auth/onboarding/complete': onlySignedIn('30/minute'),
  'GET /oauth/providers': onlySignedIn('60/minute'),
  'DELETE /oauth/providers/:provider_name/unlink': onlySignedIn('5/minute'),
  'GET /oauth/:provider/link': onlySignedIn('5/minute'),
  'GET /oauth/:provider': both('10/minute'),
  'GET /oauth/:provider/callback': both('20/minute'),
  'GET /api/v1/keys': onlySignedIn('60/minute'),
  'POST /api/v1/keys': onlySignedIn('5/hour'),
  'DELETE /api/v1/keys/:key_id': onlySignedIn('30/minute'),
  'GET /api/v1/apps': onlySignedIn('60/minute'),
  'DELETE /api/v1/me': onlySignedIn('5/minute'),
  'GET /api/v1/me/features': onlySignedIn('60/minute'),
  'GET /api/v1/me/layouts/:page': onlySignedIn('60/minute'),
  'GET /api/v1/me/profile-pictures': onlySignedIn('60/minute'),
  'PUT /api/v1/me/layouts/:page': onlySignedIn('30/minute'),
  'DELETE /api/v1/me/layouts/:page': onlySignedIn('30/minute'),
  'POST /api/v1/me/profile-pictures': onlySignedIn('10/minute'),
  'DELETE /api/v1/me/profile-pictures': onlySignedIn('10/minute'),
  'POST /api/v1/me/profile-pictures/upload': onlySignedIn('10/minute'),
  'GET /metrics': both('60/minute'),
};

/** Routes that must count together (docs/contract/limits.md#counting). */
export const SHARED_BUCKETS = [
  ['GET /api/v1/public/stats/:short_code', 'POST /api/v1/public/stats/:short_code'],
  ['GET /stats/:code', 'POST /stats/:code', 'GET /stats', 'POST /stats'],
  ['GET /export/:code/:format', 'POST /export/:code/:format'],
];

const READ = ['urls:read', 'urls:manage'] as const;
const STATS = ['stats:read', 'urls:read'] as const;
const CREATE = ['shorten:create'] as const;
const MANAGE = ['urls:manage'] as const;
const reading: Access = { who: 'signed-in', scopes: READ };
const managing: Access = { who: 'signed-in', scopes: MANAGE };
const counting: Access = { who: 'signed-in', scopes: STATS };
const creating: Access = { who: 'optional', scopes: CREATE, verified: true };
const session: Access = { who: 'session' };
/** `admin:all` satisfies every check, so nothing else does. */
const administering: Access = { who: 'signed-in', scopes: [] };

/** Method and path to who may call (docs/contract/access.md#requirements). */
export const ACCESS: Record<string, Access> = {
  'POST /api/v1/shorten': creating,
  'GET /api/v1/shorten/check-alias': creating,
  'GET /api/v1/emoji-set': { who: 'anyone' },
  'GET /api/v1/public/preview/:short_code': { who: 'anyone' },
  'GET /api/v1/public/stats/:short_code': { who: 'optional' },
  'POST /api/v1/public/stats/:short_code': { who: 'optional' },
  'GET /api/v1/urls': reading,
  'GET /api/v1/urls/:url_id': reading,
  'GET /api/v1/urls/:domain/:alias': reading,
  'PATCH /api/v1/urls/:url_id': managing,
  'PATCH /api/v1/urls/:url_id/status': managing,
  'DELETE /api/v1/urls/:url_id': managing,
  'DELETE /api/v1/urls': managing,
  'POST /api/v1/urls/bulk/delete': managing,
  'POST /api/v1/urls/bulk/status': managing,
  'POST /api/v1/urls/bulk/expiry': managing,
  'POST /api/v1/urls/bulk/domain': managing,
  'POST /api/v1/urls/claim': managing,
  'GET /api/v1/stats': counting,
  'GET /api/v1/stats/links/:url_id': counting,
  'GET /api/v1/export': counting,
  'GET /api/v1/export/links/:url_id': counting,
  'GET /api/v1/keys': { who: 'session', appScope: 'keys:manage' },
  'DELETE /api/v1/keys/:key_id': { who: 'session', appScope: 'keys:manage' },
  'POST /api/v1/keys': { who: 'session', verified: true },
  'GET /api/v1/apps': session,
  'POST /auth/device/revoke': session,
  'GET /auth/me': { who: 'signed-in' },
  'PATCH /auth/me': session,
  'POST /auth/set-password': session,
  'POST /auth/send-verification': administering,
  'POST /auth/verify-email': administering,
  'GET /auth/onboarding': administering,
  'PUT /auth/onboarding': administering,
  'POST /auth/onboarding/complete': administering,
  'GET /oauth/providers': administering,
  'DELETE /oauth/providers/:provider_name/unlink': session,
  'GET /oauth/:provider/link': session,
  'POST /oauth/:provider/link': session,
  'GET /api/v1/me/features': administering,
  'GET /api/v1/me/layouts/:page': administering,
  'PUT /api/v1/me/layouts/:page': administering,
  'DELETE /api/v1/me/layouts/:page': administering,
  'GET /api/v1/me/profile-pictures': administering,
  'GET /metrics': { who: 'optional', scopes: ['metrics:read'] },
  'POST /api/v1/me/profile-pictures': administering,
  'DELETE /api/v1/me/profile-pictures': administering,
  'POST /api/v1/me/profile-pictures/upload': administering,
  'DELETE /api/v1/me': session,
  'POST /auth/restore': { who: 'anyone' },
};
