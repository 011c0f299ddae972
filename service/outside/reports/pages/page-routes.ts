import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { Input } from '../../../http/input.ts';
import { PAGE_HEADERS } from '../../../http/pages/page.ts';
import { forEveryone, perMinute } from '../../../http/rate-limit.ts';
import { PAGE, Page, Redirect } from '../../../http/reply.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { CONTACT_LIMIT, REPORT_LIMIT } from '../limits.ts';
import { ContactBody, ReportItems, ReportsBody } from '../model.ts';
import { sendMessage, submitReports } from '../submission/submit.ts';
import { contactAgain, contactPage, deadCodeMessage, typedMessage } from './contact-page.ts';
import { reportAgain, reportPage, typedReport } from './report-page.ts';
import { sentPage } from './sent-page.ts';
import { readTyped } from './typed.ts';

const TAG = 'Reports & Contact';
const SHOWN = {
  method: 'GET',
  tag: TAG,
  access: { who: 'anyone' },
  limit: { ...forEveryone(perMinute(60)), bucket: 'report-pages' },
  responses: { 200: PAGE },
} as const;

/** Forms for people who have no program to call the API with (docs/contract/reports.md#pages-without-script). */
export const reportPageEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint({
    ...SHOWN,
    path: '/report',
    summary: 'The form to report a link',
    query: Type.Object({ link: Type.Optional(Type.String({ maxLength: 2048 })) }),
    handle: ({ input, query, reply }) => {
      const typed = { link: query.link ?? '', reason: '', details: '', email: '' };
      return reply(200, new Page(() => reportPage(context, input.request, typed)), { headers: PAGE_HEADERS });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/report',
    summary: 'Report a link by the form',
    tag: TAG,
    access: { who: 'optional', scopes: ['reports:create'] },
    limit: REPORT_LIMIT,
    accepts: 'form',
    form: Type.Object({
      link: Type.String(),
      reason: Type.String(),
      details: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
    }),
    formAgain: (error, input) => reportAgain(context, error, input),
    responses: { 302: null, 422: null, 503: null },
    handle: async ({ actor, input, reply }) => {
      await report(context, actor, input);
      return reply(302, new Redirect('/report/sent'));
    },
  }),
  endpoint({
    ...SHOWN,
    path: '/report/sent',
    summary: 'Thanks for a report',
    handle: ({ reply }) =>
      reply(200, new Page((language) => sentPage('report', language)), { headers: PAGE_HEADERS }),
  }),
  endpoint({
    ...SHOWN,
    path: '/contact',
    summary: 'The form to write to the person who runs this installation',
    query: Type.Object({ about: Type.Optional(Type.String()) }),
    handle: ({ input: { request }, query, reply }) => {
      const message = query.about === 'dead-code' ? deadCodeMessage(context, request) : '';
      const page = new Page(() => contactPage(context, request, { message, email: '' }));
      return reply(200, page, { headers: PAGE_HEADERS });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Write to the person who runs this installation by the form',
    tag: TAG,
    access: { who: 'anyone' },
    limit: CONTACT_LIMIT,
    accepts: 'form',
    form: Type.Object({ message: Type.String(), email: Type.Optional(Type.String()) }),
    formAgain: (error, input) => contactAgain(context, error, input),
    responses: { 302: null, 422: null, 503: null },
    handle: async ({ input, reply }) => {
      await write(context, input);
      return reply(302, new Redirect('/contact/sent'));
    },
  }),
  endpoint({
    ...SHOWN,
    path: '/contact/sent',
    summary: 'Thanks for a message',
    handle: ({ reply }) =>
      reply(200, new Page((language) => sentPage('message', language)), { headers: PAGE_HEADERS }),
  }),
];

/** @throws AppError 413 or 422 for a form that cannot be read, 422 for what does not fit, also where no link has the address, 503 when the inbox is full. */
async function report(context: OutsideContext, actor: Actor, input: Input): Promise<void> {
  await input.form();
  const { link, reason, details, email } = typedReport(await readTyped(input));
  const body = input.check(
    ReportsBody,
    { items: [{ code_or_url: link.trim(), reason, details }], reporter_email: email },
    'body',
  );
  const { items } = input.check(ReportItems, body, 'body');
  const { rejected } = await submitReports(context, actor, { ...body, items });
  if (rejected.length > 0)
    throw new AppError('not_found', 'No link has this address', { status: 422, field: 'code_or_url' });
}

/** @throws AppError 413 or 422 for a form that cannot be read, 422 for what does not fit, 503 when the inbox is full. */
async function write(context: OutsideContext, input: Input): Promise<void> {
  await input.form();
  const typed = typedMessage(await readTyped(input));
  const message = typed.message.trim();
  if (typed.email.trim() !== '')
    return sendMessage(context, input.check(ContactBody, { ...typed, message }, 'body'));
  const unsigned = input.check(Type.Pick(ContactBody, ['message']), { message }, 'body');
  return sendMessage(context, { ...unsigned, email: null });
}
