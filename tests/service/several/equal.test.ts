import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { sendImport, settledImport } from '../../support/imports.ts';
import { fileAllClicks, visit } from '../../support/links.ts';
import { createKey, PASSWORD, signIn, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

/** What is another one at each run: ids, ports, tokens, codes that chance makes. */
const CHANCE: readonly [RegExp, string][] = [
  [/[0-9a-f]{24}/g, '<id>'],
  [/127\.0\.0\.1:\d+/g, '<host>'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<session>'],
  [/spoo_[\w-]+/g, '<key>'],
  [/"(claim_token|csrf|state|token_prefix|manage_token|operation|run)":"[^"]*"/g, '"$1":"<chance>"'],
  // How long redirects took, in every format; in whole milliseconds by chance.
  [/(redirection_time\D{1,20})\d+(?:\.\d+)?/g, '$1<ms>'],
  [/\b\d+\.\d{1,2}\b/g, '<ms>'],
];

const withoutChance = (text: string): string =>
  CHANCE.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), text);

type Seen = { asked: string; status: number; type: string | null; location: string | null; text: string };

/** Does the main jobs, and keeps every answer as it would be at any other run. */
async function doEverything(start: () => Promise<TestService>): Promise<Seen[]> {
  const seen: Seen[] = [];
  let service = await start();
  const keep = (asked: string, answer: Answer): Answer => {
    const { status, headers, text } = answer;
    const type = headers.get('content-type');
    const location = headers.get('location');
    const isText = /json|csv|xml|html/.test(type ?? '') && !/image|officedocument/.test(type ?? '');
    seen.push({
      asked: withoutChance(asked),
      status,
      type,
      location: location && withoutChance(location),
      text: isText ? withoutChance(text) : '',
    });
    return answer;
  };
  const owner = await signUp(service);
  const guest = await signUp(service, 'guest');
  let token = owner.token;
  const ask = async (asked: string, body?: unknown, as = token): Promise<Answer> => {
    const [method = 'GET', path = ''] = asked.split(' ');
    // Lists are in the order of moments.
    service.clock.advance(1_000);
    const sent = { method, ...(body !== undefined && { body }), ...(as !== '' && { token: as }) };
    return keep(asked, await request(`${service.url}${path}`, sent));
  };
  const long = (name: string): object => ({ long_url: `https://${name}.example/` });

  keep('wrong password', await signIn(service, owner, 'Wrong-Horse-7'));
  keep('right password', await signIn(service, owner));
  await ask('POST /api/v1/shorten', { ...long('nobody'), alias: 'anonymous' }, '');
  const rich = { alias: 'rich', password: 'Rich-Horse-7', max_clicks: 3, tags: [], block_bots: true };
  const made = await ask('POST /api/v1/shorten', { ...long('rich'), ...rich });
  await ask('POST /api/v1/shorten', { ...long('again'), alias: 'rich' });
  const plain = await ask('POST /api/v1/shorten', { ...long('plain'), alias: 'plain' });
  await ask('POST /api/v1/shorten', { ...long('capped'), alias: 'capped', max_clicks: 2 });
  for (const code of ['plain', 'plain', 'rich', 'capped', 'capped', 'capped', 'not-there']) {
    keep(`visit ${code}`, await visit(service, code));
  }
  const form = new URLSearchParams({ password: 'Rich-Horse-7' });
  keep('its password', await request(`${service.url}/rich/password`, { method: 'POST', body: form }));
  await fileAllClicks(service);
  await ask('GET /api/v1/stats?scope=all');
  await ask('GET /api/v1/stats?scope=anon&short_code=anonymous', undefined, '');
  for (const format of ['csv', 'json', 'xml', 'xlsx'])
    await ask(`GET /api/v1/export?format=${format}&scope=all`);
  await ask('GET /api/v1/urls');
  await ask(`GET /api/v1/urls?filter=${encodeURIComponent('{"search":"pla"}')}&sortBy=total_clicks`);
  const link = `/api/v1/urls/${plain.body.id}`;
  await ask(`PATCH ${link}`, long('edited'));
  keep('visit the edited one', await visit(service, 'plain'));
  await ask(`GET /api/v1/links/${plain.body.id}/history`);
  const last = await ask('GET /api/v1/links/undo');
  const operations = last.body.operations;
  const operation = Array.isArray(operations) ? operations[0]?.operation : undefined;
  await ask('POST /api/v1/links/undo', { operation });
  keep('visit the former one', await visit(service, 'plain'));
  await ask('POST /api/v1/bin', { ids: [plain.body.id] });
  keep('visit the one in the bin', await visit(service, 'plain'));
  await ask('GET /api/v1/bin');
  await ask(`POST /api/v1/bin/${plain.body.id}/restore`);
  await ask('POST /api/v1/urls/bulk/delete', { ids: [made.body.id] });

  const file =
    'alias,long_url,title\nmoved,https://moved.example/,Moved\nplain,https://clash.example/,Clash\n';
  const begun = await sendImport(service, { token, file });
  const id = String(begun.body.id);
  const settled = async (): Promise<void> => {
    await settledImport(service, token, id);
    await ask(`GET /api/v1/imports/${id}`);
  };
  await settled();
  await ask(`POST /api/v1/imports/${id}/apply`);
  await settled();
  keep('visit the moved one', await visit(service, 'moved'));

  await ask(`GET /api/v1/qr?url=${encodeURIComponent('https://example.com/')}`, undefined, '');
  const key = await createKey(service, owner, ['urls:read']);
  await ask('GET /api/v1/urls', undefined, key);
  await ask('POST /api/v1/shorten', long('forbidden'), key);
  await ask('GET /health', undefined, '');
  await ask('DELETE /api/v1/me', { password: PASSWORD }, guest.token);

  await service.stop();
  service = await start();
  token = String(keep('sign in after a restart', await signIn(service, owner)).body.access_token);
  await ask('GET /api/v1/urls');
  await ask('GET /api/v1/stats?scope=all');
  keep('visit after a restart', await visit(service, 'plain'));
  await service.stop();
  return seen;
}

describe.skipIf(whyNoServer)(`a database on a server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  test('gives the same answers as one in a file', async () => {
    const run = async (server?: string): Promise<Seen[]> => {
      const dataDir = await mkdtemp(join(tmpdir(), 'linnet-equal-'));
      const clock = createFakeClock();
      try {
        return await doEverything(() => startTestService({ server, dataDir, clock }));
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    };
    const server: DatabaseServer = await startDatabaseServer();
    try {
      const [file, remote] = [await run(), await run(server.url)];
      expect(file.filter(({ status }) => status < 400).length).toBeGreaterThan(30);
      for (const [index, answer] of file.entries()) expect(remote[index]).toEqual(answer);
      expect(remote.length).toBe(file.length);
    } finally {
      await server.stop();
    }
  });
});
