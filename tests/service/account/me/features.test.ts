import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { findFeatures } from '../../../../service/account/me/entitlements.ts';
import { publicEndpoints } from '../../../../service/start/app.ts';
import { startTestService } from '../../../support/start-service.ts';

const shorten = (...fields: string[]) => ({
  method: 'POST' as const,
  path: '/api/v1/shorten',
  body: Type.Object(Object.fromEntries(fields.map((field) => [field, Type.String()]))),
});
const enabledIn = (features: Record<string, string>): string[] =>
  Object.keys(features)
    .filter((name) => features[name] === 'enabled')
    .toSorted();

it('hides every feature where nothing is mounted', () => {
  expect(new Set(Object.values(findFeatures([])))).toEqual(new Set(['hidden']));
});

it.each([
  ['POST', '/api/v1/webhooks', ['webhooks']],
  ['POST', '/api/v1/custom-domains', ['custom_domains', 'domain_polish']],
  ['GET', '/api/v1/custom-domains', []],
] as const)('follows %s %s', (method, path, features) => {
  expect(enabledIn(findFeatures([{ method, path }]))).toEqual(features);
});

it('follows the fields of new links', () => {
  const enabled = enabledIn(findFeatures([shorten('long_url', 'geo_rules', 'ab_variants')]));
  expect(enabled).toEqual(['ab_testing', 'ab_variants', 'geo_targeting']);
});

it('names no operation or field that another module has given another name', async () => {
  const service = await startTestService();
  const mounted = publicEndpoints(service.context);
  const features = findFeatures(mounted);
  const has = (part: string): boolean => mounted.some(({ path }) => path.includes(part));
  expect(features.custom_domains === 'enabled').toBe(has('/custom-domains'));
  expect(features.webhooks === 'enabled').toBe(has('/webhooks'));
  expect(enabledIn(features)).toEqual(
    expect.arrayContaining(['custom_meta_tags', 'geo_targeting', 'qr_custom_logo']),
  );
  await service.stop();
});
