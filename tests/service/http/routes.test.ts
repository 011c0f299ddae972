import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '../../../packaging/contract/files.ts';
import type { Endpoint } from '../../../service/http/endpoint.ts';
import type { RateLimit } from '../../../service/http/rate-limit.ts';
import { assembleApps, hostEndpoints, publicEndpoints } from '../../../service/start/app.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { findUnreservedSegments } from '../links/links/alias/unreserved-segments.ts';
import { ACCESS, LIMITS, SHARED_BUCKETS } from './contract-tables.ts';

let service: TestService;
let routes: Map<string, Endpoint>;
beforeAll(async () => {
  service = await startTestService();
  routes = new Map(publicEndpoints(service.context).map((route) => [nameOf(route), route]));
});
afterAll(() => service.stop());

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const text = (windows: RateLimit['anonymous']): string =>
  windows.map(({ requests, name }) => `${requests}/${name}`).join(' ');

describe('the routes', () => {
  it('begin with segments no alias can take', () => {
    const paths = assembleApps(service.context)
      .host()
      .app.routes.map(({ path }) => path);
    expect(paths).toContain('/api/v1/shorten');
    expect(findUnreservedSegments(paths)).toEqual([]);
  });

  it('are those of the operations that the contract and the screens are made from', () => {
    const mounted = [...routes.values(), ...hostEndpoints(service.context)].map(nameOf);
    expect(mounted.toSorted()).toEqual(listOperations().map(nameOf).toSorted());
  });

  it('each declare a limit, windows from short to long', () => {
    for (const [name, { limit }] of routes) {
      expect(limit, name).toBeDefined();
      if (limit === 'none') continue;
      for (const windows of [limit.anonymous, limit.signedIn ?? limit.anonymous]) {
        const lengths = windows.map(({ length }) => length);
        expect(lengths.length, name).toBeGreaterThan(0);
        expect(lengths, name).toEqual(lengths.toSorted((a, b) => a - b));
      }
    }
  });

  it('are all there, as far as links, redirects and the legacy API go', () => {
    const mine = Object.keys(LIMITS).filter((name) =>
      /urls|shorten|emoji|preview|password$|POST \/$/.test(name),
    );
    const missing = mine.filter((name) => !routes.has(name) && !/(set|reset)-password/.test(name));
    expect(missing).toEqual([]);
  });

  it('limit callers as the contract does', () => {
    for (const [name, route] of routes) {
      const row = LIMITS[name];
      if (row === undefined) continue;
      const { limit } = route;
      if (row === 'none' || limit === 'none') {
        expect(limit, name).toBe(row);
        continue;
      }
      expect(text(limit.signedIn ?? limit.anonymous), name).toBe(row.signedIn);
      if (row.anonymous) expect(text(limit.anonymous), name).toBe(row.anonymous);
    }
  });

  it('count together what the contract counts together', () => {
    for (const names of SHARED_BUCKETS) {
      const limits = names.flatMap((name) => routes.get(name)?.limit ?? []);
      const buckets = limits.map((limit) => (limit === 'none' ? limit : limit.bucket));
      if (limits.length > 1) expect(new Set(buckets), names.join()).toEqual(new Set([expect.any(String)]));
    }
  });

  it('let in whom the contract lets in', () => {
    for (const [name, { access }] of routes) {
      const { anonymous: _, ownerDecides: __, ...declared } = access;
      if (ACCESS[name]) expect(declared, name).toEqual(ACCESS[name]);
    }
  });

  it('on the computer itself let in the owner alone, but for what comes before there is a session', () => {
    const others = hostEndpoints(service.context).filter(({ access }) => access.who !== 'owner');
    expect(others.map(nameOf).toSorted()).toEqual([
      'GET /host/move/take',
      'POST /host/desktop-sign-ins',
      'POST /host/desktop-sign-ins/confirm',
      'POST /host/desktop-sign-ins/status',
      'POST /host/factors/reset',
      'POST /host/move/take',
      'PUT /host/move/take',
    ]);
  });

  it('leave it to the owner who makes links and looks things up without an account, and nothing else', () => {
    const left = [...routes].filter(([, { access }]) => access.anonymous).map(([name]) => name);
    expect(left.toSorted()).toEqual([
      'GET /api/v1/domain-intel',
      'GET /api/v1/expand',
      'GET /api/v1/metadata',
      'POST /',
      'POST /api/v1/shorten',
      'POST /emoji',
    ]);
  });
});
