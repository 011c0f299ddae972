import { makeLink } from '../../../../support/links.ts';
import { openItems } from '../../../outside/reports/inbox.ts';
import { acts, type Case, type Cases, isRefused, type Stage, send } from '../asked.ts';

const REPORT = { reason: 'spam', details: 'Sent to the whole team', vector: 'email' };

/** What the owner reads of a report of a new link. */
async function reported(
  stage: Stage,
  item: object,
  more: object = {},
): Promise<{ [field: string]: unknown }> {
  const { alias, id } = await makeLink(stage.service);
  const items = [{ code_or_url: alias, reason: 'other', ...item }];
  await send(stage, 'POST /api/v1/reports', { items, ...more }, '');
  const found = (await openItems(stage.service, stage.ada)).find(({ link }) => link?.id === id);
  return { ...found?.entries[0] };
}

const ofItem = (name: keyof typeof REPORT, shown: string): Case =>
  acts(
    async (stage, isSent) => (await reported(stage, isSent ? { [name]: REPORT[name] } : {}))[shown],
    REPORT[name],
  );

const ofReport = (name: string, value: string, shown: string): Case =>
  acts(async (stage, isSent) => (await reported(stage, {}, isSent ? { [name]: value } : {}))[shown], value);

/** A message to the owner, with one field left out unless it is sent. */
const contact = (name: 'email' | 'message'): Case =>
  acts(
    async (stage, isSent) => {
      const { [name]: value, ...rest } = { email: 'eve@example.com', message: `Hello from ${name}` };
      const { status, body } = await send(
        stage,
        'POST /api/v1/contact',
        { ...rest, ...(isSent && { [name]: value }) },
        '',
      );
      return [status, body.ok ?? body.field];
    },
    [200, true],
  );

export const messages: Cases = {
  'POST /api/v1/reports': {
    'body items': isRefused(
      async (stage, isSent) => {
        const { alias } = await makeLink(stage.service);
        const items = isSent ? [] : [{ code_or_url: alias, reason: 'spam' }];
        return send(stage, 'POST /api/v1/reports', { items }, '');
      },
      { status: 400, body: { code: 'validation_error', field: 'items' } },
    ),
    'body items[].code_or_url': acts(async (stage, isSent) => {
      const { alias } = await makeLink(stage.service);
      const items = [{ code_or_url: isSent ? alias : 'no-such-link', reason: 'spam' }];
      return (await send(stage, 'POST /api/v1/reports', { items }, '')).body.accepted;
    }, 1),
    'body items[].reason': ofItem('reason', 'reason'),
    'body items[].details': ofItem('details', 'text'),
    'body items[].vector': ofItem('vector', 'vector'),
    'body reporter_email': ofReport('reporter_email', 'eve@example.com', 'email'),
    'body reporter_org': ofReport('reporter_org', 'The bank', 'organisation'),
  },
  'POST /api/v1/contact': { 'body email': contact('email'), 'body message': contact('message') },
};
