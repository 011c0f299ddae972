import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type RawAnswer, sendRaw } from '../../../support/raw-http.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

/** The names of the network with their addresses, as a router would give them out; a test changes them. */
export type NameServer = Map<string, string[]>;

/** The address that this computer has on the network. */
export const OFFICE = '10.77.0.5';

type Options = Parameters<typeof startTestService>[0];

/** A service on a computer that resolves names by `names`, and has the address `OFFICE` besides the loopback. */
export async function startNamedService(
  options: Options = {},
): Promise<{ service: TestService; names: NameServer }> {
  const names: NameServer = new Map();
  const machine = {
    ...pretendMachine({ lo: ['127.0.0.1', '::1'], eth0: [OFFICE] }),
    resolve: async (name: string): Promise<string[]> => {
      const addresses = names.get(name);
      if (!addresses) throw new Error(`ENOTFOUND ${name}`);
      return addresses;
    },
  };
  return { service: await startTestService({ ...options, machine }), names };
}

type Asked = { method?: string; headers?: string[]; body?: string };

/** Asks the service under a host name, without following redirects. */
export const askAt = (
  { port }: TestService,
  host: string,
  target: string,
  { method = 'GET', headers = [], body = '' }: Asked = {},
): Promise<RawAnswer> =>
  sendRaw(
    port,
    [
      `${method} ${target} HTTP/1.1`,
      `Host: ${host}:${port}`,
      ...(body ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
      ...headers,
      '',
      body,
    ].join('\r\n'),
  );

/** Calls of the API for domains by one caller. */
export function domainsOf({ url }: TestService, token: string) {
  const call = (method: string, path = '', body?: unknown): Promise<Answer> =>
    request(`${url}/api/v1/custom-domains${path}`, { method, body, token });
  return {
    call,
    add: (fqdn: unknown) => call('POST', '', { fqdn }),
    get: (id: string) => call('GET', `/${id}`),
    verify: (id: string) => call('POST', `/${id}/verify`),
    change: (id: string, body: unknown) => call('PATCH', `/${id}`, body),
    revoke: (id: string, query = '') => call('DELETE', `/${id}${query}`),
    remove: (id: string) => call('DELETE', `/${id}/permanent`),
    /** A domain that is active; its name leads here from now on. */
    activate: async (names: NameServer, fqdn: string): Promise<string> => {
      names.set(fqdn, ['127.0.0.1']);
      const id = String((await call('POST', '', { fqdn })).body.id);
      const answer = await call('POST', `/${id}/verify`);
      if (String(answer.body.status) !== 'active') throw new Error(`${fqdn} is not active: ${answer.text}`);
      return id;
    },
  };
}

export type Domains = ReturnType<typeof domainsOf>;
