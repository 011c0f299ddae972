import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostEndpoints, publicEndpoints } from '../../../../service/start/app.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { figureIn, readMetrics, type Sample } from '../../../support/metrics.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { sendRaw } from '../../../support/raw-http.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

/** A mark in all that a stranger can choose: where it turns up in the metrics, a stranger writes them. */
const MARK = 'zzmark';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService({ rateLimits: true });
  ada = await signUp(service, `ada-${MARK}`);
});
afterAll(() => service.stop());

const valuesOf = (samples: readonly Sample[]): string[] =>
  samples.flatMap(({ labels }) => Object.values(labels));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'BREW'];

const paths = (alias: string, id: string): string[] => [
  `/${alias}`,
  `/${alias}+`,
  `/${alias}/password`,
  `/${MARK}?password=${MARK}`,
  `/%7A%7A${MARK}`,
  `/${MARK}%0a${MARK}`,
  `/${MARK}%22%7D`,
  `/stats/${alias}`,
  `/export/${alias}/${MARK}`,
  `/api/v1/urls/${id}`,
  `/api/v1/urls/${MARK}`,
  `/api/v1/urls/${MARK}.lan/${alias}`,
  `/api/v1/${MARK}`,
  `/api/v1/stats/links/${id}?group_by=${MARK}`,
  `/api/v1/public/preview/${alias}`,
  `/oauth/${MARK}`,
  `/media/${MARK}.png`,
  `/app/${MARK}`,
  `/host/${MARK}`,
  `/metrics/${MARK}`,
  `/metrics?name=${MARK}`,
];

/** A request as strangers could write it: the client of the platform would not send half of these. */
const raw = (method: string, target: string, host: string, more = ''): string =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${MARK}\r\nReferer: http://${MARK}.example/\r\n` +
  `X-Forwarded-For: 203.0.113.77\r\n${more}Connection: close\r\nContent-Length: 0\r\n\r\n`;

it('carries nothing in a label that came with a request', async () => {
  const { id, alias } = await makeLink(service, { alias: `wiki-${MARK}` }, ada.token);
  const key = await createKey(service, ada, ['admin:all']);
  await visit(service, alias);
  const hosts = ['localhost', `${MARK}.lan`, '192.0.2.7', `${MARK}"}`];
  const credentials = ['', `Authorization: Bearer ${key}\r\n`, `Cookie: ${ada.cookie}\r\n`];
  for (const method of METHODS) {
    for (const target of paths(alias, id)) {
      const more = credentials[target.length % credentials.length] ?? '';
      await sendRaw(service.port, raw(method, target, 'localhost', more));
    }
    for (const host of hosts) await sendRaw(service.port, raw(method, `/${alias}`, host));
  }
  await sendRaw(service.port, raw(MARK.toUpperCase(), '/', 'localhost'));
  await sendRaw(service.port, raw('GET', `http://${MARK}.lan/${alias}`, 'localhost'));
  await request(`${service.url}/auth/login`, { method: 'POST', body: { email: ada.email, password: MARK } });

  const samples = await readMetrics(service);
  const values = new Set(valuesOf(samples));
  const secrets = [
    MARK,
    MARK.toUpperCase(),
    ada.id,
    ada.email,
    id,
    alias,
    '203.0.113',
    '127.0.0',
    '192.0.2',
    'spoo_',
  ];
  for (const value of values) for (const secret of secrets) expect(value).not.toContain(secret);

  const declared = [...publicEndpoints(service.context), ...hostEndpoints(service.context)];
  const routes = new Set(declared.map(({ path }) => path));
  for (const { labels } of samples) if (labels.route) expect(routes).toContain(labels.route);
  const methods = new Set(samples.flatMap(({ labels }) => labels.method ?? []));
  expect([...methods].filter((method) => !declared.some((route) => route.method === method))).toEqual([]);
}, 120_000);

it('has no more samples after many more requests of the same kinds', async () => {
  const ask = async (name: string): Promise<void> => {
    await visit(service, name);
    await request(`${service.url}/api/v1/public/preview/${name}`);
    await request(`${service.url}/stats/${name}`);
  };
  await ask('first');
  // There is none of it until it was measured for a moment.
  const delay = async () =>
    figureIn(await readMetrics(service), 'linnet_event_loop_delay_seconds', { of: 'max' });
  await expect.poll(delay).toBeDefined();
  const before = (await readMetrics(service)).length;
  for (let count = 0; count < 10; count += 1) await ask(`other-${count}`);
  expect((await readMetrics(service)).length).toBe(before);
});
