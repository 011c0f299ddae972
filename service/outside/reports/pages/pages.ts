import type { Language } from '../../../../words/language.ts';
import type { Input } from '../../../http/input.ts';
import { requestLanguage } from '../../../http/negotiate.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { AppError } from '../../../lib/app-error.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { pageFoot } from '../../../people/team/index.ts';
import { formWords } from '../../words.ts';
import { REPORT_REASONS } from '../model.ts';
import {
  fieldsAtFault,
  formField,
  formProblem,
  problemOf,
  readTyped,
  type TypedField,
} from './form-parts.ts';

/** The content of the form; `link` is `code_or_url` of a report. */
export type TypedReport = { link: string; reason: string; details: string; email: string };

export const typedReport = (read: TypedField): TypedReport => ({
  link: read('link'),
  reason: read('reason'),
  details: read('details'),
  email: read('email'),
});

/** The form for reporting a link, without scripts. */
export function reportPage(
  context: OutsideContext,
  request: Request,
  typed: TypedReport,
  { problem = null, faults = {} }: { problem?: string | null; faults?: Partial<TypedReport> } = {},
): WrittenPage {
  const language = requestLanguage(request);
  const { report: words, email } = formWords(language);
  const content = markup`<h1>${words.title}</h1><p>${words.advice}</p>
<form method="post" action="/report">${formProblem(problem)}
${formField({ name: 'link', label: words.link, fault: faults.link, control: (attributes) => markup`<input ${attributes} value="${typed.link}" required maxlength="2048" autocomplete="off" autocapitalize="none" spellcheck="false">` })}
${formField({ name: 'reason', label: words.reason, fault: faults.reason, control: (attributes) => markup`<select ${attributes} required><option value="">${words.choose}</option>${REPORT_REASONS.map((reason) => option(reason, words.reasons[reason], typed.reason))}</select>` })}
${formField({ name: 'details', label: words.details, fault: faults.details, control: (attributes) => markup`<textarea ${attributes} maxlength="2000">${typed.details}</textarea>` })}
${formField({ name: 'email', label: email.label, hint: email.hint, fault: faults.email, control: (attributes) => markup`<input ${attributes} type="email" value="${typed.email}" maxlength="320" autocomplete="email">` })}
<button>${words.action}</button></form>
${pageFoot(context, request)}`;
  return page(language, words.title, content);
}

const option = (value: string, name: string, chosen: string): Markup =>
  value === chosen
    ? markup`<option value="${value}" selected>${name}</option>`
    : markup`<option value="${value}">${name}</option>`;

/** The same form after a refusal, with the typed texts and the problems. */
export async function reportAgain(
  context: OutsideContext,
  error: AppError,
  input: Input,
): Promise<WrittenPage> {
  const language = input.language;
  const typed = typedReport(await readTyped(input));
  const fields = fieldsAtFault(error);
  const { faults: words } = formWords(language);
  return reportPage(context, input.request, typed, {
    problem: problemOf(error, language),
    faults: {
      ...(fields.has('code_or_url') && { link: error.code === 'not_found' ? words.unknown : words.link }),
      ...(fields.has('reason') && { reason: words.reason }),
      ...(fields.has('details') && { details: words.details }),
      ...(fields.has('reporter_email') && { email: words.email }),
    },
  });
}

/** The content of the form. */
export type TypedMessage = { message: string; email: string };

export const typedMessage = (read: TypedField): TypedMessage => ({
  message: read('message'),
  email: read('email'),
});

/** The form for writing to the owner, without scripts. */
export function contactPage(
  context: OutsideContext,
  request: Request,
  typed: TypedMessage,
  { problem = null, faults = {} }: { problem?: string | null; faults?: Partial<TypedMessage> } = {},
): WrittenPage {
  const language = requestLanguage(request);
  const { contact: words, email } = formWords(language);
  const content = markup`<h1>${words.title}</h1><p>${words.advice}</p>
<form method="post" action="/contact">${formProblem(problem)}
${formField({ name: 'message', label: words.message, fault: faults.message, control: (attributes) => markup`<textarea ${attributes} required maxlength="4000">${typed.message}</textarea>` })}
${formField({ name: 'email', label: email.label, hint: email.hint, fault: faults.email, control: (attributes) => markup`<input ${attributes} type="email" value="${typed.email}" maxlength="320" autocomplete="email">` })}
<button>${words.action}</button></form>
${pageFoot(context, request, { writes: false })}`;
  return page(language, words.title, content);
}

/** The same form after a refusal, with the typed texts and the problems. */
export async function contactAgain(
  context: OutsideContext,
  error: AppError,
  input: Input,
): Promise<WrittenPage> {
  const language = input.language;
  const typed = typedMessage(await readTyped(input));
  const fields = fieldsAtFault(error);
  const { faults: words } = formWords(language);
  return contactPage(context, input.request, typed, {
    problem: problemOf(error, language),
    faults: {
      ...(fields.has('message') && { message: words.message }),
      ...(fields.has('email') && { email: words.email }),
    },
  });
}

/**
 * The beginning of a message about a dead code. The `Referer` tells the page that led here; only an address of ours
 * is used.
 */
export function deadCodeMessage({ domains, hosts }: OutsideContext, request: Request): string {
  const from = parseUrl(request.headers.get('referer') ?? '');
  const isOurs = from && (hosts.isServed(from.host) || domains.at(from.host) !== undefined);
  return isOurs && from.pathname !== '/'
    ? formWords(requestLanguage(request)).contact.deadCode({ address: `${from.host}${from.pathname}` })
    : '';
}

/** Thanks for a report or a message, and says what happens next. */
export function sentPage(kind: 'report' | 'message', language: Language): WrittenPage {
  const words = formWords(language).sent;
  const { title, next } = words[kind];
  return page(
    language,
    title,
    markup`<h1>${title}</h1><p>${next}</p><p class="actions"><a class="button" href="/">${words.on}</a></p>`,
  );
}
