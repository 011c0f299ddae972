import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account, Key, Link, NewGrant } from '../../../../drizzle/schema/index.ts';
import {
  eraseAccount,
  markForDeletion,
  unmarkForDeletion,
} from '../../../../service/account/deletion/repository.ts';
import { changeMember, handOver } from '../../../../service/account/people/repository.ts';
import { saveSetting, saveSettingEntry } from '../../../../service/base/settings/repository.ts';
import type { WriteOperation } from '../../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { blockLinkRow, unblockLinkRow } from '../../../../service/links/links/block/block-repository.ts';
import { claimLinkRows } from '../../../../service/links/links/claim/claim-repository.ts';
import { deleteInNamespace, deleteLinks } from '../../../../service/links/links/edit/delete-repository.ts';
import { editLinks } from '../../../../service/links/links/edit/edit-repository.ts';
import { findById, insertLink, markExpired } from '../../../../service/links/links/repository.ts';
import {
  blockReported,
  dismissItem,
  reopenItem,
  saveNote,
} from '../../../../service/outside/reports/inbox/inbox-repository.ts';
import {
  storeMessage,
  storeReports,
} from '../../../../service/outside/reports/submission/submission-repository.ts';
import {
  issueAccountCode,
  redeemPasswordReset,
  redeemVerification,
  replaceEmail,
} from '../../../../service/people/accounts/code-repository.ts';
import { deleteInvite, insertInvite } from '../../../../service/people/accounts/invite-repository.ts';
import {
  findAccount,
  insertAccount,
  replacePassword,
  setPicture,
  updateAccount,
} from '../../../../service/people/accounts/repository.ts';
import { cutOffApp, revokeGrant, saveGrant } from '../../../../service/people/apps/repository.ts';
import { deleteKey, insertKey, revokeKey } from '../../../../service/people/keys/repository.ts';
import { passwordMarkOf } from '../../../../service/people/providers/admission-rule.ts';
import {
  admitIdentity,
  deleteProviderLink,
  deleteProviderLinks,
  linkIdentity,
} from '../../../../service/people/providers/repository.ts';
import { listSessions } from '../../../../service/people/sessions/repository.ts';
import * as modules from '../../../../service/start/operations.ts';
import type { Operations } from '../../../../service/threads/operations.ts';
import { addDomain, makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { binWrites } from './bin-writes.ts';
import { domainWrites } from './domain-writes.ts';
import { factorWrites } from './factor-writes.ts';
import { historyWrites } from './history-writes.ts';
import { importWrites } from './import-writes.ts';
import { nameWrites } from './name-writes.ts';
import { ownershipWrites } from './ownership-writes.ts';
import { tagWrites } from './tag-writes.ts';
import { webhookWrites } from './webhook-writes.ts';
import { WITHOUT_CHANGES } from './without-changes.ts';

const DAY = 86_400_000;

let service: TestService;
let ada: Person;
let eve: Person;
/** Whose sessions end with a new password. */
let grace: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  grace = await signUp(service, 'grace');
});
afterAll(() => service.stop());

const freshId = (): string => newId(systemRandom);

/** Runs a write; returns its output and the kinds of change that it appended. */
async function run<Input, Output>(operation: WriteOperation<Input, Output>, input: Input) {
  const { database, journal } = service.context;
  const kinds: string[] = [];
  const stop = journal.onEvery(({ kind }) => kinds.push(kind));
  const output = await database.write(operation, input);
  stop();
  return { output, kinds };
}

const kindsOf = async <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) =>
  (await run(operation, input)).kinds;

const storedLink = async (fields: object = {}): Promise<Link> => {
  const { id } = await makeLink(service, fields, ada.token);
  const link = await findById(service.context.database.read, id);
  if (!link) throw new Error('The link was not stored');
  return link;
};

const storedAccount = async ({ id }: Person): Promise<Account> => {
  const account = await findAccount(service.context.database.read, id);
  if (!account) throw new Error('The account was not stored');
  return account;
};

const anEntry = () => ({
  id: freshId(),
  accountId: null,
  reason: null,
  vector: null,
  text: null,
  email: null,
  organisation: null,
  at: 0,
});

const aReport = (linkNumber: number) => ({
  linkNumber,
  address: 'go/wiki',
  itemId: freshId(),
  entry: anEntry(),
});

/** An item about a link of its own. */
async function reportedItem(): Promise<string> {
  const { number } = await storedLink();
  const report = aReport(number);
  await run(storeReports, { reports: [report], now: 0 });
  return report.itemId;
}

const aKey = (): Key => ({
  id: freshId(),
  accountId: ada.id,
  name: 'key',
  description: null,
  scopes: ['urls:read'],
  secretHash: freshId(),
  tokenPrefix: 'spoo_',
  createdAt: 0,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
});

const aGrant = (appId: string): NewGrant => ({
  id: freshId(),
  accountId: ada.id,
  appId,
  scopes: ['urls:read'],
  grantedAt: 0,
});

const GOOGLE = {
  provider: 'google',
  emailVerified: true,
  name: null,
  picture: null,
  secondFactor: false,
} as const;

const anArrival = (email: string) => ({ identity: { ...GOOGLE, subject: email, email }, vouched: false });

const aNewAccount = (email: string) => ({
  id: freshId(),
  email,
  emailVerified: true,
  emailProved: true,
  name: null,
  passwordHash: 'hash',
  status: 'active' as const,
  createdAt: 0,
  updatedAt: 0,
});

const aMail = () => ({
  id: freshId(),
  accountId: null,
  kind: 'test',
  recipient: 'ada@example.com',
  subject: '',
  text: '',
  html: '',
  attempts: 0,
  nextAttemptAt: null,
  createdAt: 0,
});

const anInvite = () => ({
  id: freshId(),
  codeHash: freshId(),
  role: 'member' as const,
  note: null,
  createdBy: ada.id,
  createdAt: 0,
  expiresAt: DAY,
  shared: false,
});

const JOINING = { policy: 'open', byDomain: 'refuse', mayOwn: false } as const;

/** Has an identity sign in as a new account; returns the account's id. */
async function admit(email: string): Promise<{ kinds: string[]; accountId: string }> {
  const { email: _of, ...row } = aNewAccount(email);
  const { output, kinds } = await run(admitIdentity, {
    ...anArrival(email),
    row,
    ...JOINING,
    inviteHash: null,
    notice: aMail(),
    now: 0,
  });
  return { kinds, accountId: output.kind === 'admitted' ? output.accountId : '' };
}

async function leaving(email: string): Promise<{ accountId: string; kinds: string[] }> {
  const { id } = await signUp(service, email);
  const marking = { requestedAt: 0, purgeAfter: DAY, cancelTokenHash: `cancel-${email}`, mail: aMail() };
  return { accountId: id, kinds: await kindsOf(markForDeletion, { accountId: id, ...marking }) };
}

/** A code that was issued. */
async function issue(purpose: 'verify-email' | 'reset-password'): Promise<string> {
  const codeHash = freshId();
  const code = { accountId: grace.id, purpose, codeHash, unlimited: true, now: 0, mail: null };
  await service.context.database.write(issueAccountCode, code);
  return codeHash;
}

const aTry = () => ({ accountId: grace.id, source: 'self', isMailed: true, now: 1 });

/** Runs each write that must append, by name; each returns the kinds it appended. */
const APPENDING: Record<string, () => Promise<string[]>> = {
  'accounts.insert': () => kindsOf(insertAccount, { row: aNewAccount('new@example.com'), ...JOINING }),
  'accounts.replace-password': async () => {
    const { id: accountId, passwordHash: from } = await storedAccount(eve);
    return kindsOf(replacePassword, { accountId, from, to: 'other', endSessions: null, now: 0 });
  },
  'accounts.set-picture': () =>
    kindsOf(setPicture, { accountId: ada.id, now: 0, picture: 'one.png', pictureSource: 'upload' }),
  'accounts.update': () => kindsOf(updateAccount, { accountId: ada.id, now: 0, changes: { name: 'Other' } }),
  'apps.cut-off': async () => {
    await run(saveGrant, aGrant('cut-off'));
    return kindsOf(cutOffApp, { appId: 'cut-off', now: 0 });
  },
  'apps.revoke-grant': async () => {
    await run(saveGrant, aGrant('revoked'));
    return kindsOf(revokeGrant, { accountId: ada.id, grant: { appId: 'revoked' }, now: 0 });
  },
  'apps.save-grant': () => kindsOf(saveGrant, aGrant('saved')),
  'accounts.replace-email': async () => {
    const { passwordHash = null } = (await findAccount(service.context.database.read, grace.id)) ?? {};
    const email = 'grace-elsewhere@example.com';
    return kindsOf(replaceEmail, { accountId: grace.id, email, passwordHash, codeHash: null, now: 0 });
  },
  'codes.reset-password': async () => {
    const mailedHash = await issue('reset-password');
    return kindsOf(redeemPasswordReset, { ...aTry(), mailedHash, handedHash: '', passwordHash: 'newer' });
  },
  'codes.verify-email': async () => {
    const changes = { emailVerified: false };
    await run(updateAccount, { accountId: grace.id, now: 0, changes });
    return kindsOf(redeemVerification, { ...aTry(), codeHash: await issue('verify-email') });
  },
  'deletion.erase': async () => {
    const { accountId } = await leaving('erased');
    return kindsOf(eraseAccount, { accountId, now: DAY });
  },
  'deletion.mark': async () => (await leaving('marked')).kinds,
  'deletion.unmark': async () => {
    const { accountId } = await leaving('unmarked');
    return kindsOf(unmarkForDeletion, { accountId, tokenHash: 'cancel-unmarked', now: 1, mail: aMail() });
  },
  'invites.delete': async () => {
    const invite = anInvite();
    await run(insertInvite, invite);
    return kindsOf(deleteInvite, invite.id);
  },
  'invites.insert': () => kindsOf(insertInvite, anInvite()),
  'keys.delete': async () => {
    const key = aKey();
    await run(insertKey, { key, mostActive: 99 });
    return kindsOf(deleteKey, { accountId: ada.id, keyId: key.id, now: 1 });
  },
  'keys.insert': () => kindsOf(insertKey, { key: aKey(), mostActive: 99 }),
  'keys.revoke': async () => {
    const key = aKey();
    await run(insertKey, { key, mostActive: 99 });
    return kindsOf(revokeKey, { accountId: ada.id, keyId: key.id, now: 1 });
  },
  'links.block': async () => {
    const { id } = await storedLink();
    return kindsOf(blockLinkRow, { id, reason: 'spam', accountId: ada.id, now: 0 });
  },
  'links.claim': async () => {
    const { id, claimToken } = await makeLink(service);
    return kindsOf(claimLinkRows, { ownerId: ada.id, claims: [{ url_id: id, token: claimToken }] });
  },
  'links.delete': async () => {
    const { id } = await storedLink();
    return kindsOf(deleteLinks, { ids: [id], ownerId: ada.id, keepClicks: false });
  },
  'links.delete-in-namespace': async () => {
    const namespace = await addDomain(service, ada.id, 'go.example');
    await makeLink(service, { domain: 'go.example' }, ada.token);
    return kindsOf(deleteInNamespace, { ownerId: ada.id, namespace, atMost: 10 });
  },
  'links.edit': async () => {
    const { id } = await storedLink();
    const edit = { changes: { longUrl: 'https://example.com/two' } };
    return kindsOf(editLinks, { ids: [id], accountId: ada.id, edit, now: 0 });
  },
  'links.expire': async () => {
    const { number, maxClicks, expireAfter } = await storedLink({ max_clicks: 5 });
    return kindsOf(markExpired, { number, maxClicks, expireAfter, reason: 'max_clicks_reached' });
  },
  'links.insert': async () => {
    const { number: _number, ...link } = await storedLink();
    return kindsOf(insertLink, { ...link, id: freshId(), alias: 'inserted' });
  },
  'links.unblock': async () => {
    const { id } = await storedLink();
    await run(blockLinkRow, { id, reason: 'spam', accountId: ada.id, now: 0 });
    return kindsOf(unblockLinkRow, { id, now: 0 });
  },
  'oauth.admit': async () => (await admit('arrives@example.com')).kinds,
  'oauth.forget-links': async () => {
    await admit('forgotten@example.com');
    return kindsOf(deleteProviderLinks, 'google');
  },
  'oauth.link': async () => {
    const { id, email, passwordHash } = await storedAccount(eve);
    const [session] = await listSessions(service.context.database.read, id);
    const passwordMark = passwordMarkOf(passwordHash);
    const request = { accountId: id, sessionId: session?.id ?? '', passwordMark };
    const now = service.clock.now();
    return kindsOf(linkIdentity, { request, ...anArrival(email), notice: aMail(), now });
  },
  'oauth.unlink': async () => {
    const { accountId } = await admit('unlinks@example.com');
    return kindsOf(deleteProviderLink, { accountId, provider: 'google', usable: [] });
  },
  'people.change': () =>
    kindsOf(changeMember, { accountId: eve.id, managerId: ada.id, role: 'admin', now: 0 }),
  'people.hand-over': () =>
    kindsOf(handOver, { from: eve.id, to: { accountId: ada.id }, managerId: ada.id, now: 0 }),
  'reports.block': async () =>
    kindsOf(blockReported, { id: await reportedItem(), reason: 'spam', accountId: ada.id, now: 0 }),
  'reports.dismiss': async () => kindsOf(dismissItem, { id: await reportedItem(), now: 0 }),
  'reports.note': async () => kindsOf(saveNote, { id: await reportedItem(), note: 'seen' }),
  'reports.reopen': async () => {
    const id = await reportedItem();
    await run(dismissItem, { id, now: 0 });
    return kindsOf(reopenItem, { id, now: 0 });
  },
  'reports.store': async () => {
    const { number } = await storedLink();
    return kindsOf(storeReports, { reports: [aReport(number)], now: 0 });
  },
  'reports.store-message': () => kindsOf(storeMessage, { itemId: freshId(), entry: anEntry() }),
  'settings.save': () => kindsOf(saveSetting, { name: 'binDays', value: 9, isBookkeeping: false }),
  'settings.save-entry': () =>
    kindsOf(saveSettingEntry, { name: 'apps', key: 'id', id: 'own', entry: { id: 'own' } }),
  ...domainWrites(
    async (operation, input) => (await run(operation, input)).kinds,
    () => ada.id,
  ),
  ...binWrites(kindsOf, () => ({ service, person: ada })),
  ...ownershipWrites(kindsOf, () => ({ service, person: ada, colleague: eve })),
  ...historyWrites(kindsOf, { url: () => service.url, account: () => ada, link: () => storedLink() }),
  ...importWrites(kindsOf, () => ada.id),
  ...nameWrites(kindsOf, () => ({ service, person: ada })),
  ...factorWrites(kindsOf, () => grace.id),
  ...tagWrites(kindsOf, () => ({ ...ada, url: service.url })),
  ...webhookWrites(
    async (operation, input) => (await run(operation, input)).kinds,
    () => ada.id,
  ),
};

const WRITES = Object.values<Operations>(modules)
  .flatMap(({ writes = [] }) => writes.map(({ name }) => name))
  .sort();

describe('every write of the service', () => {
  it('either appends its change to the journal, or is known to need none', () => {
    const advice = 'append a change and run the write here, or say why it needs none';
    const known = [...Object.keys(APPENDING), ...Object.keys(WITHOUT_CHANGES)];
    expect(known.sort(), advice).toEqual([...WRITES, 'storage.prove'].sort());
  });

  it.each(Object.keys(APPENDING))('appends when it is %s', async (name) => {
    expect(await APPENDING[name]?.()).not.toEqual([]);
  });
});
