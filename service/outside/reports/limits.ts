import { forEveryone, perDay, perHour, perMinute, tiers } from '../../http/rate-limit.ts';

/** Pages without script and programs share these (docs/contract/limits.md#table). */
export const REPORT_LIMIT = {
  ...tiers({ signedIn: [perMinute(30), perDay(500)], anonymous: [perMinute(5), perDay(40)] }),
  bucket: 'POST /api/v1/reports',
};

export const CONTACT_LIMIT = {
  ...forEveryone(perMinute(5), perHour(20), perDay(50)),
  bucket: 'POST /api/v1/contact',
};
