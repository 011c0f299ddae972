import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { Input } from '../../../http/input.ts';
import { PAGE_HEADERS } from '../../../http/pages/page.ts';
import { Page, Redirect } from '../../../http/reply.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { ContactBody, ReportItems, ReportsBody } from '../model.ts';
import { sendMessage, submitReports } from '../submission/submit.ts';
import * as api from './api.ts';
import { readTyped } from './form-parts.ts';
import {
  contactAgain,
  contactPage,
  deadCodeMessage,
  reportAgain,
  reportPage,
  sentPage,
  typedMessage,
  typedReport,
} from './pages.ts';

/** Forms for people without a program that calls the API (docs/contract/reports.md#pages-without-script). */
export const reportPageEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint(api.SHOW_REPORT_FORM, ({ input, query, reply }) => {
    const typed = { link: query.link ?? '', reason: '', details: '', email: '' };
    return reply(200, new Page(() => reportPage(context, input.request, typed)), { headers: PAGE_HEADERS });
  }),
  endpoint(
    api.SUBMIT_REPORT_FORM,
    async ({ actor, input, reply }) => {
      await report(context, actor, input);
      return reply(302, new Redirect('/report/sent'));
    },
    { formAgain: (error, input) => reportAgain(context, error, input) },
  ),
  endpoint(api.SHOW_REPORT_THANKS, ({ reply }) =>
    reply(200, new Page((language) => sentPage('report', language)), { headers: PAGE_HEADERS }),
  ),
  endpoint(api.SHOW_CONTACT_FORM, ({ input: { request }, query, reply }) => {
    const message = query.about === 'dead-code' ? deadCodeMessage(context, request) : '';
    const page = new Page(() => contactPage(context, request, { message, email: '' }));
    return reply(200, page, { headers: PAGE_HEADERS });
  }),
  endpoint(
    api.SUBMIT_CONTACT_FORM,
    async ({ input, reply }) => {
      await write(context, input);
      return reply(302, new Redirect('/contact/sent'));
    },
    { formAgain: (error, input) => contactAgain(context, error, input) },
  ),
  endpoint(api.SHOW_CONTACT_THANKS, ({ reply }) =>
    reply(200, new Page((language) => sentPage('message', language)), { headers: PAGE_HEADERS }),
  ),
];

/**
 * @throws AppError 413 or 422 for a form that cannot be read, 422 for invalid fields and for an address without a
 * link, 503 when the inbox is full.
 */
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

/** @throws AppError 413 or 422 for a form that cannot be read, 422 for invalid fields, 503 when the inbox is full. */
async function write(context: OutsideContext, input: Input): Promise<void> {
  await input.form();
  const typed = typedMessage(await readTyped(input));
  const message = typed.message.trim();
  if (typed.email.trim() !== '')
    return sendMessage(context, input.check(ContactBody, { ...typed, message }, 'body'));
  const unsigned = input.check(Type.Pick(ContactBody, ['message']), { message }, 'body');
  return sendMessage(context, { ...unsigned, email: null });
}
