import { randomBytes } from 'node:crypto';
import { serverOf } from '../../db/address.ts';
import { isChange } from '../../db/journal/change.ts';
import type { Config } from '../../kernel/config.ts';
import { ConfigError, TeamKeyWanted } from '../../kernel/config-error.ts';
import type { Kernel } from '../../kernel/context.ts';
import type { SecretPlaces } from '../../kernel/host-messages.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { rereading } from '../../lib/latest-state.ts';
import { teamKeyWords } from '../words.ts';
import { newTeamKey, readTeamKey } from './key-words.ts';
import { isOfTeam, KEYS, proveKey, proveNewKey, type TeamSeal } from './team-key.ts';
import {
  foundTeam,
  keepMissing,
  readTeam,
  SECRET_UPDATED,
  type SealedSecret,
  saveShared,
} from './team-repository.ts';

type Parts = Pick<Kernel, 'config' | 'database' | 'instance' | 'log' | 'random' | 'secrets'> & {
  /** The team key that a person typed after a start that wanted it. */
  typedKey?: string;
};

type Opened = {
  secrets: Secrets;
  /** The words of a team key that was made just now, for the owner to see; null otherwise. */
  newWords: string | null;
  close(): void;
};

/** How few characters make a key that can be tried out. */
const FEWEST_CHARACTERS = 20;

/**
 * The secrets as every instance on the same database has them: those that must be equal lie there, sealed with the team
 * key, and are held in memory; the others stay where they were.
 *
 * The first instance makes the key, and takes in the secrets that it has itself.
 *
 * @throws TeamKeyWanted when there is a key already, and this instance has none or another one.
 *
 * Why: docs/decisions/several.md#team-key
 */
export async function openTeamSecrets(parts: Parts): Promise<Opened> {
  const { secrets: local } = parts;
  const { team, seal, newWords } = await unlock(parts);
  const values = openAll(team, seal);
  const missing = KEYS.filter((name) => !values.has(name));
  if (missing.length > 0) {
    const own = missing.map((name) => ({ name, sealed: seal.seal(name, ownKey(local, name)) }));
    const { secrets } = await parts.database.write(keepMissing, own);
    for (const [name, value] of openAll(secrets, seal)) values.set(name, value);
  }
  refuseOtherKeys(parts.config, values);
  await keepForCopies(local, values.get('backup-key'));
  return { ...followTeam(parts, seal, values), newWords };
}

type Unlocked = { team: SealedSecret[]; seal: TeamSeal; newWords: string | null };

async function unlock(parts: Parts): Promise<Unlocked> {
  const { config, database, random, secrets: local, typedKey } = parts;
  const given = typedKey ?? config.teamKey ?? local.find('team-key');
  const teamKey = given === undefined ? undefined : requireLength(readTeamKey(given));
  const { key, secrets } = await readTeam(database.read);
  if (key === null) return foundNew(parts, teamKey ?? newTeamKey(random), teamKey === undefined);
  const seal = teamKey === undefined ? undefined : await proveKey(teamKey, key);
  if (!seal) throw refusal(config, teamKey);
  // Only now: words that are wrong are not kept.
  if (typedKey !== undefined) await local.set('team-key', readTeamKey(typedKey));
  return { team: secrets, seal, newWords: null };
}

/** Two instances may do this at the same time: what is in the database then decides. */
async function foundNew(parts: Parts, teamKey: string, isMade: boolean): Promise<Unlocked> {
  const { config, database, secrets: local, typedKey } = parts;
  const known = local.find('team-key') ?? null;
  // Before it is used: what is sealed with a key that got lost could never be opened.
  if (isMade || typedKey !== undefined) await local.set('team-key', teamKey);
  const { proof, seal } = await proveNewKey(teamKey);
  const own = Object.entries(local.all())
    .filter(([name]) => isOfTeam(name))
    .concat(KEYS.filter((name) => local.find(name) === undefined).map((name) => [name, newKey()]))
    .map(([name, value]) => ({ name, sealed: seal.seal(name, value) }));
  const { key, secrets } = await database.write(foundTeam, { key: proof, secrets: own });
  // Also words that an earlier start made and did not come to use.
  const isForOwner = config.teamKey === null && typedKey === undefined;
  if (key?.proof === proof.proof) return { team: secrets, seal, newWords: isForOwner ? teamKey : null };
  const other = key ? await proveKey(teamKey, key) : undefined;
  if (other) return { team: secrets, seal: other, newWords: null };
  if (isMade || typedKey !== undefined) await local.set('team-key', known);
  throw refusal(config, isMade ? undefined : teamKey);
}

function requireLength(teamKey: string): string {
  if (teamKey.length >= FEWEST_CHARACTERS) return teamKey;
  throw new TeamKeyWanted(teamKeyWords.short);
}

const refusal = ({ database }: Config, teamKey: string | undefined): TeamKeyWanted => {
  const host = serverOf(database);
  return new TeamKeyWanted(
    teamKey === undefined ? teamKeyWords.wanted({ host }) : teamKeyWords.wrong({ host }),
  );
};

const newKey = (): string => randomBytes(32).toString('base64url');
const ownKey = (local: Secrets, name: (typeof KEYS)[number]): string => local.find(name) ?? newKey();

/** The variables that give a key, by its name. */
const VARIABLES = {
  'token-signing-key': 'LINNET_TOKEN_SIGNING_KEY',
  'visitor-key': 'LINNET_VISITOR_KEY',
  'webhook-key': 'LINNET_WEBHOOK_KEY',
  'factor-key': 'LINNET_FACTOR_KEY',
} as const;

/** A key of the environment wins over others, and would then differ from that of the other instances. */
function refuseOtherKeys({ database, givenSecrets }: Config, values: ReadonlyMap<string, string>): void {
  for (const name of ['token-signing-key', 'visitor-key', 'webhook-key', 'factor-key'] as const) {
    const given = givenSecrets[name];
    if (given !== undefined && given !== values.get(name))
      throw new ConfigError(teamKeyWords.otherKey({ name: VARIABLES[name], host: serverOf(database) }));
  }
}

/** Copies that are made here are opened here, also when the server with this key is gone. */
async function keepForCopies(local: Secrets, backupKey: string | undefined): Promise<void> {
  if (backupKey !== undefined && local.find('backup-key') === undefined)
    await local.set('backup-key', backupKey);
}

const openAll = (sealed: readonly SealedSecret[], seal: TeamSeal): Map<string, string> =>
  new Map(sealed.map(({ name, sealed: text }) => [name, seal.open(name, text)]));

/** Secrets in memory that follow what other instances change. */
function followTeam(
  { database, log, secrets: local }: Parts,
  seal: TeamSeal,
  opened: ReadonlyMap<string, string>,
): Pick<Opened, 'secrets' | 'close'> {
  let values = new Map(opened);
  const reading = rereading(
    async () => {
      const { secrets } = await readTeam(database.read);
      values = openAll(secrets, seal);
    },
    (error) => log.warn({ err: error }, 'changed secrets could not be read'),
  );
  database.journal.onFirst((change) => {
    if (isChange(SECRET_UPDATED, change)) reading.again();
  });
  database.journal.onReplaced(reading.again);
  const secrets: Secrets = {
    find: (name) => (isOfTeam(name) ? values.get(name) : local.find(name)),
    all: () => {
      // A sealed copy of an installation needs no key of a database on a server.
      const { 'team-key': _teamKey, ...own } = withoutShared(local.all());
      return { ...own, ...Object.fromEntries(values) };
    },
    set: async (name, value, author) => {
      if (!isOfTeam(name)) return local.set(name, value, author);
      const sealed = value === null ? null : seal.seal(name, value);
      await database.write(saveShared, { name, sealed }, author);
      if (value === null) values.delete(name);
      else values.set(name, value);
    },
    places: () => {
      const { keptIn, places } = local.places();
      const shared = Object.fromEntries([...values.keys()].map((name) => [name, 'database' as const]));
      const own: SecretPlaces = withoutShared(places);
      return { keptIn, places: { ...own, ...shared } };
    },
  };
  return { secrets, close: reading.close };
}

/** Those that are this computer's own. */
const withoutShared = <Value>(byName: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byName).filter(([name]) => !isOfTeam(name)));
