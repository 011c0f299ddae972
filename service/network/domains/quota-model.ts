import { Type } from '@sinclair/typebox';

/** Request and answer alike. */
export const DomainQuota = Type.Object(
  {
    /** The most custom domains of one account, revoked ones included. */
    per_account: Type.Integer({ minimum: 0, maximum: 1000 }),
  },
  { $id: 'DomainQuota' },
);
