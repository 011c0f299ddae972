import type { Link, NewLink } from '../../../../drizzle/schema/index.ts';
import { markup } from '../../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../../http/pages/page.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { ANONYMOUS } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { newId } from '../../../lib/random.ts';
import {
  GENERATED_LENGTH,
  GENERATION_POOL,
  generateAlias,
  generateEmojiAlias,
} from '../../../links/alias/index.ts';
import { checkPolicy, isUrlBlocked } from '../../../links/destination/index.ts';
import { findAnyByAlias, storeLink } from '../../../links/links/index.ts';
import { resultWords } from '../../words.ts';
import {
  type AskedLink,
  aliasTakenProblem,
  type LegacyProblem,
  type LegacyRequest,
  noFreeAliasProblem,
  readLegacyLink,
  wantedAlias,
} from './creation-rules.ts';

/**
 * Makes a link the way older clients ask for one (docs/contract/legacy.md#making-a-link): without an owner, and
 * of the first generation.
 *
 * @throws AppError 400, 403 or 500 with the keys older clients look for.
 */
export async function createLegacyLink(context: StatsContext, request: LegacyRequest): Promise<Link> {
  const wanted = wantedAlias(request);
  const read = readLegacyLink(request, {
    checkDestination: (url) => checkPolicy(context, url, 'url'),
    isBlocked: (url) => isUrlBlocked(context, url),
    isAliasTaken: wanted !== null && (await isTaken(context, wanted)),
  });
  if (!read.ok) throw errorFor(read);
  const facts = await describe(context, read.value);
  const draw = (): string =>
    request.kind === 'emoji'
      ? generateEmojiAlias(context.random, GENERATION_POOL)
      : generateAlias(context.random, GENERATED_LENGTH.v1);
  const link = await storeLink(context, facts, wanted === null ? { draw } : { alias: wanted }, ANONYMOUS);
  if (link === 'taken') throw errorFor(aliasTakenProblem(request));
  if (link === 'none-free') throw errorFor(noFreeAliasProblem(request));
  return link;
}

const isTaken = async (context: StatsContext, alias: string): Promise<boolean> =>
  (await findAnyByAlias(context.database.read, DEFAULT_NAMESPACE, alias)) !== undefined;

async function describe(context: StatsContext, link: AskedLink): Promise<Omit<NewLink, 'alias'>> {
  const now = context.clock.now();
  return {
    id: newId(context.random),
    generation: 'v1',
    namespace: DEFAULT_NAMESPACE,
    longUrl: link.longUrl,
    ownerId: null,
    status: 'ACTIVE',
    passwordHash: link.password === null ? null : await context.passwords.hash(link.password),
    blockBots: link.blockBots,
    privateStats: null,
    maxClicks: link.maxClicks,
    createdAt: now,
    updatedAt: now,
  };
}

const errorFor = ({ code, message, status, field, legacy }: LegacyProblem): AppError =>
  new AppError(code, message, { status, field, legacy });

/** Shows a link that was just made, with a code to scan. The destination is for `+` to tell. */
export function resultPage({ alias, shortUrl }: { alias: string; shortUrl: string }): Reply<200, Page> {
  const path = `/${encodeURIComponent(alias)}`;
  const code = `/api/v1/classic?size=200&content=${encodeURIComponent(shortUrl)}`;
  const written = new Page((language) => {
    const words = resultWords(language);
    const content = markup`<h1>${words.heading}</h1>
<p><a class="address" href="${path}">${shortUrl}</a></p>
<p><img src="${code}" width="200" height="200" alt="${words.code}"></p>
<p><a class="button" href="${path}+">${words.preview}</a></p>`;
    return page(language, shortUrl, content);
  });
  return reply(200, written, { headers: PAGE_HEADERS });
}
