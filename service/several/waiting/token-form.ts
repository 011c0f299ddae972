import type { Language } from '../../../words/language.ts';
import { driverFor } from '../../db/open.ts';
import { isServerFault, storageFaultOf } from '../../db/storage-fault.ts';
import { readBytes } from '../../http/body/body.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { isAtComputer } from '../../http/origin/at-computer.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../http/pages/page.ts';
import { type Headers, html } from '../../http/respond.ts';
import type { Config } from '../../kernel/config.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { waitingWords } from '../words.ts';

/** Where the form is sent to; a service that runs takes a token there too (docs/contract/host.md#the-databases-token). */
export const TOKEN_PATH = '/host/database/token';

/** As long as a token may be, with what a form writes around it and in place of its signs, bytes. */
const LARGEST_FORM = 40_000;

type Parts = {
  config: Config;
  secrets: Pick<Secrets, 'set'>;
  /** The desktop app answers what belongs to the computer in its own window only. */
  hasHost: boolean;
  /** Whether the server of the database refuses the token, so that another one is of use. */
  isRefused(): boolean;
  /** Called when another one is kept: the next start uses it. */
  onTaken(): void;
};

/** The form that takes another token of the database's server. */
export type TokenForm = {
  /** Whether this request gets the form: it was sent on this computer, and a token is what is missing. */
  isFor(request: Request): boolean;
  show(request: Request): Response;
  /** Keeps the token of a form that was sent, once the server lets Linnet write with it. */
  take(request: Request): Promise<Response>;
};

/**
 * No session can be looked up while nothing can be read, so none is asked for: a token that the server takes proves more,
 * since with it all data can be changed without Linnet.
 */
export function createTokenForm({ config, secrets, hasHost, isRefused, onTaken }: Parts): TokenForm {
  const isPossible = !hasHost && !config.isTokenFixed;
  const show = (
    status: number,
    language: Language,
    problem: 'none' | 'wrong' | 'silent' | null = null,
  ): Response => answer(status, language, waitingWords(language).refused.title, formWith(language, problem));
  return {
    isFor: (request) => isPossible && isRefused() && isAtComputer(request),
    show: (request) => show(503, requestLanguage(request)),
    take: async (request) => {
      const sent = Buffer.from(await readBytes(request, LARGEST_FORM)).toString();
      const language = requestLanguage(request);
      const token = new URLSearchParams(sent).get('token')?.trim();
      if (!token) return show(400, language, 'none');
      try {
        const { requireWriting } = await driverFor(config.database);
        await requireWriting({ ...config.database, authToken: token });
      } catch (error) {
        if (!isServerFault(error)) throw error;
        return storageFaultOf(error) === 'refused'
          ? show(400, language, 'wrong')
          : show(503, language, 'silent');
      }
      await secrets.set('database-token', token);
      onTaken();
      const words = waitingWords(language).refused;
      const content = markup`<h1>${words.taken}</h1><p>${words.starts}</p>`;
      return answer(200, language, words.taken, content, { Refresh: '2;url=/app/' });
    },
  };
}

function formWith(language: Language, fault: 'none' | 'wrong' | 'silent' | null): Markup {
  const words = waitingWords(language).refused;
  const problem = fault && words[fault];
  return markup`<h1>${words.title}</h1><p>${words.advice}</p><form method="post" action="${TOKEN_PATH}"><label for="token">${words.field}</label><input id="token" name="token" type="password" autocomplete="off" required${described(problem)}>${problem === null ? null : markup`<p class="bad" id="problem" role="alert">${problem}</p>`}<button>${words.use}</button></form>`;
}

const described = (problem: string | null): Markup =>
  problem === null ? markup`` : markup` aria-invalid="true" aria-describedby="problem"`;

const answer = (
  status: number,
  language: Language,
  title: string,
  content: Markup,
  headers: Headers = {},
): Response =>
  html(page(language, title, content), status, {
    ...PAGE_HEADERS,
    // With less a browser sends the form without saying that it is a page of this computer.
    'Referrer-Policy': 'same-origin',
    ...headers,
    ...(status === 503 && { 'Retry-After': '5', 'X-Error-Code': 'service_unavailable' }),
  });
