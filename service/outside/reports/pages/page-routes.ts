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
    operationId: 'showReportForm',
    summary: 'The form to report a link',
    description: 'Answers an HTML page with a form to report a link.',
    query: Type.Object({
      link: Type.Optional(
        Type.String({ description: 'Short address or alias that the form begins with.', maxLength: 2048 }),
      ),
    }),
    handle: ({ input, query, reply }) => {
      const typed = { link: query.link ?? '', reason: '', details: '', email: '' };
      return reply(200, new Page(() => reportPage(context, input.request, typed)), { headers: PAGE_HEADERS });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/report',
    operationId: 'submitReportForm',
    summary: 'Report a link by the form',
    description: 'Takes the form of GET /report and redirects the browser to a page that says thanks.',
    tag: TAG,
    access: { who: 'optional', scopes: ['reports:create'] },
    limit: REPORT_LIMIT,
    accepts: 'form',
    form: Type.Object({
      link: Type.String({ description: 'Short address or alias of the link.' }),
      reason: Type.String({ description: 'What is wrong with the link, as POST /api/v1/reports takes it.' }),
      details: Type.Optional(Type.String({ description: 'Further words.' })),
      email: Type.Optional(Type.String({ description: 'Where the owner can answer.' })),
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
    operationId: 'showReportThanks',
    summary: 'Thanks for a report',
    description: 'Answers the page that a person sees after a report.',
    handle: ({ reply }) =>
      reply(200, new Page((language) => sentPage('report', language)), { headers: PAGE_HEADERS }),
  }),
  endpoint({
    ...SHOWN,
    path: '/contact',
    operationId: 'showContactForm',
    summary: 'The form to write to the person who runs this installation',
    description: 'Answers an HTML page with a form to write to the owner of the installation.',
    query: Type.Object({
      about: Type.Optional(
        Type.String({ description: 'What the message is about. The form begins with it.' }),
      ),
    }),
    handle: ({ input: { request }, query, reply }) => {
      const message = query.about === 'dead-code' ? deadCodeMessage(context, request) : '';
      const page = new Page(() => contactPage(context, request, { message, email: '' }));
      return reply(200, page, { headers: PAGE_HEADERS });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/contact',
    operationId: 'submitContactForm',
    summary: 'Write to the person who runs this installation by the form',
    description: 'Takes the form of GET /contact and redirects the browser to a page that says thanks.',
    tag: TAG,
    access: { who: 'anyone' },
    limit: CONTACT_LIMIT,
    accepts: 'form',
    form: Type.Object({
      message: Type.String({ description: 'The message.' }),
      email: Type.Optional(Type.String({ description: 'Where the owner can answer.' })),
    }),
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
    operationId: 'showContactThanks',
    summary: 'Thanks for a message',
    description: 'Answers the page that a person sees after a message.',
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
