import { afterAll, beforeAll, describe, it } from 'vitest';
import { createKey, proveEmail, signUp } from '../../../support/people.ts';
import { startTestService } from '../../../support/start-service.ts';
import { startWebServer } from '../../../support/web-server.ts';
import type { Cases, Stage } from './asked.ts';

const PAGE = '<title>Handbook</title><meta name="description" content="All of it">';

/** Every case as a test of its own, on one service. */
export function runCases(cases: Cases): void {
  let stage: Stage;
  beforeAll(async () => {
    const web = await startWebServer((_asked, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE),
    );
    const service = await startTestService({ config: { allowLoopbackTargets: true } });
    const ada = await signUp(service);
    await proveEmail(service, ada.email);
    stage = { service, ada, key: await createKey(service, ada, ['admin:all']), web };
  });
  afterAll(async () => {
    await stage.service.stop();
    await stage.web.stop();
  });
  for (const [operation, fields] of Object.entries(cases)) {
    describe(operation, () => {
      it.each(Object.entries(fields))('%s is done or refused', (_name, run) => run(stage));
    });
  }
}
