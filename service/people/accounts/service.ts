import type { Static } from '@sinclair/typebox';
import type { Account, ProviderLink, StoredTour } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import { countsAsVerified } from '../../base/mail/index.ts';
import { MEDIA_PATH, removeDiscarded } from '../../base/media/index.ts';
import { KeptAnswers } from '../../db/kept-answers.ts';
import { languageCookie } from '../../http/cookies.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { readEmail } from '../../lib/email.ts';
import { toIso } from '../../lib/timestamp.ts';
import { sessionCookies, type Tokens } from '../sessions/index.ts';
import { seesTeamStatistics } from '../team/index.ts';
import type { UserProfile } from './model.ts';
import {
  advanceTour,
  endTour,
  findAccount,
  findAccountByEmail,
  hasColleagues,
  listProviderLinks,
  setPicture,
  updateAccount,
} from './repository.ts';
import { resumableTour, type TourPath, type TourStep } from './tour-rule.ts';

/** The account of an email as a person typed it; undefined when there is none, or the text is no address. */
export async function findByEmail({ database }: PeopleContext, text: string): Promise<Account | undefined> {
  const email = readEmail(text);
  return email === null ? undefined : findAccountByEmail(database.read, email);
}

/** @throws Error when the account does not exist: callers have a credential of it. */
export async function getAccount(context: PeopleContext, id: string): Promise<Account> {
  const account = await findAccount(context.database.read, id);
  if (!account) throw gone(id);
  return account;
}

const gone = (id: string): Error => new Error(`Account ${id} is gone`);

type Known = { account: Account; providers: ProviderLink[]; hasTeam: boolean };

/** Of accounts whose profile was asked for recently: the screens and other clients ask often. */
const knownAccounts = new KeptAnswers<Known>(1_000);

/** The account as its owner sees it; stored pictures have addresses below `origin`. */
export async function getProfile(
  context: PeopleContext,
  accountId: string,
  origin = context.hosts.baseUrl(),
): Promise<Profile> {
  const { read } = context.database;
  const known = await knownAccounts.find(context.database, accountId, async () => {
    const account = await findAccount(read, accountId);
    const providers = await listProviderLinks(read, accountId);
    return account && { account, providers, hasTeam: await hasColleagues(read, accountId) };
  });
  if (!known) throw gone(accountId);
  const { account, providers, hasTeam } = known;
  return toProfile(account, {
    providers,
    origin,
    isVerified: account.status !== 'unverified' && countsAsVerified(context, account),
    seesTeam: hasTeam && seesTeamStatistics(account.role, context.settings.get('teamStatistics')),
  });
}

/**
 * Whether the owner lets the caller see the statistics of all links of the team. Keys and apps see what their account does.
 */
export async function seesTeam(context: PeopleContext, actor: SignedIn): Promise<boolean> {
  const { role } = actor.kind === 'session' ? actor : await getAccount(context, actor.accountId);
  return seesTeamStatistics(role, context.settings.get('teamStatistics'));
}

export const renameAccount = (
  context: PeopleContext,
  accountId: string,
  name: string | null,
): Promise<void> =>
  context.database.write(
    updateAccount,
    { accountId, now: context.clock.now(), changes: { name: cleanName(name) } },
    { accountId },
  );

export async function changePicture(
  context: PeopleContext,
  accountId: string,
  change: Pick<Account, 'picture' | 'pictureSource'>,
): Promise<void> {
  const request = { accountId, now: context.clock.now(), ...change };
  await context.database.write(setPicture, request, { accountId });
  await removeDiscarded(context);
}

/**
 * The language that the owner of an account chose; null for the browser's language (docs/contract/me.md#language).
 */
export const findLanguage = async (context: PeopleContext, accountId: string): Promise<Language | null> =>
  (await getAccount(context, accountId)).language;

export const chooseLanguage = (
  context: PeopleContext,
  accountId: string,
  language: Language | null,
): Promise<void> =>
  context.database.write(
    updateAccount,
    { accountId, now: context.clock.now(), changes: { language } },
    { accountId },
  );

/** The cookies of a new session, including the account's language if it has one, so that every page uses it. */
export async function signInCookies(
  context: PeopleContext,
  accountId: string,
  tokens: Tokens,
  secure: boolean,
): Promise<string[]> {
  const language = await findLanguage(context, accountId);
  return [
    ...sessionCookies(tokens, secure),
    ...(language === null ? [] : [languageCookie(language, secure)]),
  ];
}

export type Profile = Static<typeof UserProfile>;

/** Marks that reverse the direction of writing could disguise a name. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Line breaks and control characters would let a name add lines of its own to a mail. */
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** A name in one line, without control characters; null when nothing remains. */
export const cleanName = (name: string | null | undefined): string | null =>
  name?.replace(DIRECTION_MARKS, '').replace(CONTROLS_AND_SPACES, ' ').trim() || null;

/**
 * The name for greeting the owner of an account in a mail. It is used only once the address is proved, because any
 * person can register any address.
 */
export const greetingName = ({ name, emailProved }: Pick<Account, 'name' | 'emailProved'>): string | null =>
  emailProved ? name : null;

/**
 * An account as its owner sees it (docs/contract/accounts.md#profile); stored pictures have addresses below `origin`.
 */
function toProfile(
  account: Account,
  {
    providers,
    origin,
    isVerified,
    seesTeam,
  }: { providers: readonly ProviderLink[]; origin: string; isVerified: boolean; seesTeam: boolean },
): Profile {
  return {
    id: account.id,
    email: account.email,
    email_verified: isVerified,
    user_name: account.name,
    plan: 'free',
    password_set: account.passwordHash !== null,
    onboarded_at: toIso(account.onboardedAt),
    auth_providers: providers.map(({ provider, email, linkedAt }) => ({
      provider,
      email,
      linked_at: toIso(linkedAt),
    })),
    pfp: pictureOf(account, origin),
    role: account.role,
    ...(account.status === 'unverified' && { awaits_code: true }),
    team_statistics: seesTeam,
  };
}

function pictureOf({ picture, pictureSource: source }: Account, origin: string): Profile['pfp'] {
  if (picture === null || source === null) return null;
  return { url: source === 'upload' ? `${origin}${MEDIA_PATH}${picture}` : picture, source };
}

/** The place at which to resume the tour; null when there is none. */
export async function findTour(context: PeopleContext, accountId: string): Promise<StoredTour | null> {
  const { tour } = await getAccount(context, accountId);
  return resumableTour(tour, context.clock.now());
}

/** Stores a step of the tour; returns the stored state. */
export const saveTour = (
  context: PeopleContext,
  accountId: string,
  { step, path }: { step: TourStep; path?: TourPath | null },
): Promise<StoredTour> =>
  context.database.write(advanceTour, { accountId, step, path, now: context.clock.now() });

/** Ends the tour; returns when it first ended, ISO 8601. */
export async function completeTour(
  context: PeopleContext,
  accountId: string,
  heardFrom: string | null,
): Promise<string> {
  return toIso(await context.database.write(endTour, { accountId, heardFrom, now: context.clock.now() }));
}
