import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

/** An operation that looks at an address of the test's own server. */
const looksAt = (path: string): Case =>
  acts(
    async (stage: Stage, isSent) => {
      const url = `http://127.0.0.1:${stage.web.port}/page`;
      const answer = await send(stage, `GET ${path}${isSent ? `?url=${encodeURIComponent(url)}` : ''}`);
      return [answer.status, answer.body.final_url ? 'looked at' : answer.body.field];
    },
    [200, 'looked at'],
  );

export const lookingUp: Cases = {
  'GET /api/v1/expand': { 'query url': looksAt('/api/v1/expand') },
  'GET /api/v1/domain-intel': {
    'query host': acts(
      async (stage, isSent) => {
        const { status, body } = await send(
          stage,
          `GET /api/v1/domain-intel${isSent ? '?host=LOCALHOST.' : ''}`,
        );
        return [status, body.host ?? body.field];
      },
      [200, 'localhost'],
    ),
  },
  'GET /api/v1/metadata': { 'query url': looksAt('/api/v1/metadata') },
};
