import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAMPLE_CHECK } from '../../../../../renderer/features/outside/webhooks/secret/sample-check.ts';

type Check = { isFromLinnet(headers: Record<string, string>, body: string): boolean };

// The test vector of the contract (docs/contract/webhooks.md#signature).
const BODY =
  '{"id":"evt_51c0de77aa0b4c0f9d3e2b1a6f8e7d90","type":"webhook.test","timestamp":"2026-09-13T11:46:40+00:00","data":{"message":"ping"}}';
const HEADERS = {
  'webhook-id': 'msg_0d9b5c1e7a3f4e2896b1c4d7e0f35a68',
  'webhook-timestamp': '1789300000',
  'webhook-signature': 'v1,g48/yqSk0g5E/RDj3Usjxv0h2mcINlkuE0BxiEy5XOQ=',
};

let check: Check;

beforeEach(async () => {
  vi.stubEnv('WEBHOOK_SECRET', 'whsec_bGlubmV0LXdlYmhvb2sta2V5LTAwMDAx');
  vi.spyOn(Date, 'now').mockReturnValue(1_789_300_060_000);
  check = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(SAMPLE_CHECK)}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('the code that is shown to people takes what Linnet signed, also beside another signature', () => {
  expect(check.isFromLinnet(HEADERS, BODY)).toBe(true);
  const both = { ...HEADERS, 'webhook-signature': `v1,AAAA ${HEADERS['webhook-signature']}` };
  expect(check.isFromLinnet(both, BODY)).toBe(true);
});

it('the code that is shown to people refuses what was altered, and what is old or has no time', () => {
  expect(check.isFromLinnet(HEADERS, `${BODY} `)).toBe(false);
  expect(check.isFromLinnet({ ...HEADERS, 'webhook-id': 'msg_other' }, BODY)).toBe(false);
  expect(check.isFromLinnet({ ...HEADERS, 'webhook-timestamp': 'now' }, BODY)).toBe(false);
  vi.spyOn(Date, 'now').mockReturnValue(1_789_300_301_000);
  expect(check.isFromLinnet(HEADERS, BODY)).toBe(false);
});
