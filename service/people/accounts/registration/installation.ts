import type { Static } from '@sinclair/typebox';
import type { Language } from '../../../../words/language.ts';
import type { Database } from '../../../db/database.ts';
import { feedProblem } from '../../../db/feed-problem.ts';
import { type StorageFault, sayingFor, storageFaultOf } from '../../../db/storage-fault.ts';
import { isAtComputer, isSameUser } from '../../../http/origin/at-computer.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { SECOND } from '../../../lib/time.ts';
import { say } from '../../../lib/words.ts';
import { describeTeamLook } from '../../team/index.ts';
import { ACCOUNT_ERASED } from '../changes.ts';
import type { AppState } from '../model.ts';
import { hasAccounts } from '../repository.ts';
import { findPasskeyBase } from '../second-factor/passkeys/place.ts';
import { findSetupCode } from './setup-code.ts';

/**
 * The state of the database, also while its server does not answer: then it is not known whether there is an account.
 */
async function lookAtDatabase(
  context: PeopleContext,
): Promise<{ fault: StorageFault | null; setupCode: string | null }> {
  const { storage } = context.database;
  const known = storage.fault();
  // The journal polls a server all the time, so its state is always fresh, and a visitor need not wait for it.
  if (known === 'unreachable') return { fault: known, setupCode: null };
  try {
    const setupCode = await findSetupCode(context);
    return { fault: known && (await storage.check()), setupCode };
  } catch (error) {
    const fault = storageFaultOf(error);
    if (fault !== 'unreachable') throw error;
    return { fault, setupCode: null };
  }
}

/** `origin` is the origin of the screens. */
type Asked = { origin: string; request: Request; hasSession: boolean; language: Language };

/**
 * The facts that the screens need before a visitor signs in; problems are in the given language. The setup code is
 * included only for the user who runs the service.
 */
export async function describeInstallation(
  context: PeopleContext,
  { origin, request, hasSession, language }: Asked,
): Promise<Static<typeof AppState>> {
  const { fault, setupCode } = await lookAtDatabase(context);
  const atComputer = isAtComputer(request) && (setupCode === null || (await isSameUser(context, request)));
  const problem = fault ? sayingFor(fault) : feedProblem(context);
  const base = context.hosts.baseUrlFor(origin);
  const silence = Math.round(context.database.feed.behind() / SECOND);
  const registration = context.settings.get('registration');
  return {
    first_run: setupCode !== null,
    has_session: hasSession,
    at_computer: atComputer,
    setup_code: atComputer ? setupCode : null,
    registration,
    registration_domains: registration === 'domains' ? context.settings.get('registrationDomains') : [],
    version: context.config.version,
    link_base: base,
    named_base: context.hosts.namedBaseFor(origin),
    awaited_name: context.hosts.awaitedName(),
    passkey_base: findPasskeyBase(context, { origin, request }),
    domain_port: context.hosts.namePort(),
    reach: context.hosts.reachOf(base),
    storage_problem: problem && say(language, problem),
    database_silent_seconds: fault === 'unreachable' ? silence : null,
    data_on_server: context.deployment.server !== null,
    safe_mode: context.mode === 'safe',
    assistants: context.settings.get('assistants'),
    team: describeTeamLook(context),
  };
}

/** Whether any account exists; the database is asked until one does. */
export type AnyAccount = () => Promise<boolean>;

/**
 * Every page asks for this, and the answer changes twice in the life of most installations: it is kept until an
 * account is erased.
 */
export function followAnyAccount({ read, journal }: Pick<Database, 'read' | 'journal'>): AnyAccount {
  let isThere = false;
  /** Counts events that may have removed the last account, so that an earlier reading is not trusted. */
  let losses = 0;
  const forget = (): void => {
    isThere = false;
    losses += 1;
  };
  journal.onFirst(({ kind }) => {
    if (kind === ACCOUNT_ERASED.kind) forget();
  });
  journal.onReplaced(forget);
  return async () => {
    if (isThere) return true;
    const before = losses;
    const found = await hasAccounts(read);
    if (losses === before) isThere = found;
    return found;
  };
}
