import type { Input } from '../../../http/input.ts';
import { requestLanguage } from '../../../http/language.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { AppError } from '../../../lib/app-error.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { pageFoot } from '../../../people/team/index.ts';
import { formField, formProblem } from './form-field.ts';
import { problemOf } from './problem.ts';
import { fieldsAtFault, readTyped, type TypedField } from './typed.ts';
import { formWords } from './words.ts';

/** What stands in the form. */
export type TypedMessage = { message: string; email: string };

export const typedMessage = (read: TypedField): TypedMessage => ({
  message: read('message'),
  email: read('email'),
});

/** The form to write to the owner, without script. */
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
${pageFoot(context, request)}`;
  return page(language, words.title, content);
}

/** The same form after it was refused, with what was typed and what is wrong with it. */
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
 * How a message of a dead code begins. The page that led here says where that was by its `Referer`, which is told only when
 * it is an address of ours.
 */
export function deadCodeMessage({ domains, hosts }: OutsideContext, request: Request): string {
  const from = parseUrl(request.headers.get('referer') ?? '');
  const isOurs = from && (hosts.isServed(from.host) || domains.at(from.host) !== undefined);
  return isOurs && from.pathname !== '/'
    ? formWords(requestLanguage(request)).contact.deadCode({ address: `${from.host}${from.pathname}` })
    : '';
}
