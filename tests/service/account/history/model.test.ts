import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewLink } from '../../../../drizzle/schema/index.ts';
import { takeBackOperation } from '../../../../service/account/history/taking-back/undo-repository.ts';
import type { Author } from '../../../../service/db/journal/change.ts';
import type { WriteOperation } from '../../../../service/db/operation.ts';
import { binLinks, restoreLinks } from '../../../../service/links/links/bin/bin-repository.ts';
import { editLinks } from '../../../../service/links/links/edit/edit-repository.ts';
import type { LinkChanges } from '../../../../service/links/links/edit/edit-rule.ts';
import { insertLink } from '../../../../service/links/links/repository.ts';
import { tagLinks } from '../../../../service/links/links/tagging/tag-repository.ts';
import { insertTag } from '../../../../service/links/tags/repository.ts';
import { signUpAnother } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { tries } from '../../../support/tries.ts';

/** Changes of links, one by one or many in one write. */
const CHANGES = tries(1_000);
/** The first number of the generator: the same changes in every run. */
const SEED = 20_261_122;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** mulberry32: small, and the same everywhere. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** A link as a plain object. */
type Plain = { id: string; ownerId: string; isBinned: boolean; fields: Record<string, unknown> };

/** What an operation did to a link: fields as they were and are, or that it was made or moved. */
type Step = { id: string } & (
  | { kind: 'edited'; fields: Record<string, { old: unknown; new: unknown }> }
  | { kind: 'created' | 'binned' | 'restored' }
);

type Done = { operation: string; ownerId: string; steps: Step[] };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The rules of docs/contract/history.md#taking-back over plain objects. */
class Model {
  readonly links = new Map<string, Plain>();
  readonly aliases = new Map<string, string>();
  readonly taken = new Set<string>();

  create(id: string, ownerId: string, fields: Record<string, unknown>): Step[] {
    if (this.aliases.has(String(fields.alias))) return [];
    this.links.set(id, { id, ownerId, isBinned: false, fields });
    this.aliases.set(String(fields.alias), id);
    return [{ id, kind: 'created' }];
  }

  edit(id: string, ownerId: string, wanted: Record<string, unknown>): Step[] {
    const link = this.links.get(id);
    if (link?.ownerId !== ownerId || link.isBinned || !this.isFree(link, wanted.alias)) return [];
    const fields = Object.fromEntries(
      Object.entries(wanted)
        .filter(([name, value]) => !same(link.fields[name], value))
        .map(([name, value]) => [name, { old: link.fields[name], new: value }]),
    );
    if (Object.keys(fields).length === 0) return [];
    this.store(link, wanted);
    return [{ id, kind: 'edited', fields }];
  }

  move(id: string, ownerId: string, isBinned: boolean): Step[] {
    const link = this.links.get(id);
    if (link?.ownerId !== ownerId || link.isBinned === isBinned) return [];
    link.isBinned = isBinned;
    return [{ id, kind: isBinned ? 'binned' : 'restored' }];
  }

  /** What taking an operation back does, the last step first; how many links it was done to. */
  takeBack({ operation, ownerId, steps }: Done): { steps: Step[]; undone: number } {
    this.taken.add(operation);
    const made: Step[] = [];
    const refused = new Set<string>();
    for (const step of steps.toReversed()) {
      if (refused.has(step.id)) continue;
      const { done, isComplete } = this.reverse(step, ownerId);
      made.push(...done);
      if (!isComplete) refused.add(step.id);
    }
    const undone = new Set(made.map(({ id }) => id)).size;
    if (undone === 0 && refused.size > 0) this.taken.delete(operation);
    return { steps: made, undone };
  }

  private reverse(step: Step, ownerId: string): { done: Step[]; isComplete: boolean } {
    const link = this.links.get(step.id);
    if (!link) return { done: [], isComplete: false };
    if (step.kind !== 'edited') {
      const done = this.move(step.id, ownerId, step.kind !== 'binned');
      return { done, isComplete: done.length > 0 };
    }
    if (link.isBinned) return { done: [], isComplete: false };
    const still = Object.entries(step.fields).filter(([name, { new: value }]) =>
      same(link.fields[name], value),
    );
    const wanted = Object.fromEntries(still.map(([name, { old }]) => [name, old]));
    if (!this.isFree(link, wanted.alias)) return { done: [], isComplete: false };
    const isComplete = still.length === Object.keys(step.fields).length;
    return { done: this.edit(step.id, ownerId, wanted), isComplete };
  }

  private isFree(link: Plain, alias: unknown): boolean {
    return alias === undefined || (this.aliases.get(String(alias)) ?? link.id) === link.id;
  }

  private store(link: Plain, wanted: Record<string, unknown>): void {
    this.aliases.delete(String(link.fields.alias));
    link.fields = { ...link.fields, ...wanted };
    this.aliases.set(String(link.fields.alias), link.id);
  }
}

it('random changes with undo and redo leave the links that a plain object has', async () => {
  const { database } = service.context;
  const owners = [(await signUpAnother(service)).id, (await signUpAnother(service)).id];
  const now = service.clock.now();
  const draw = generator(SEED);
  const pick = <T>(from: readonly T[]): T | undefined => from[draw(from.length)];
  let operations = 0;
  let changes = 0;
  let ids = 1_000_000;
  const freshId = (): string => {
    ids += 1;
    return idOf(ids);
  };
  const model = new Model();
  const done: Done[] = [];
  const counts = { undone: 0, refused: 0 };

  const author = (accountId: string, operation: string): Author => ({
    kind: 'session',
    sessionId: idOf(1),
    role: 'member',
    accountId,
    emailVerified: true,
    operation,
  });
  const run = <Input, Output>(write: WriteOperation<Input, Output>, input: Input, ownerId: string) =>
    database.write(write, input, author(ownerId, idOf(operations)));

  const tagsOf = new Map<string, string[]>();
  for (const ownerId of owners) {
    const own = Array.from({ length: 4 }, () => freshId());
    tagsOf.set(ownerId, own);
    for (const id of own)
      await run(
        insertTag,
        { id, ownerId, name: id, color: null, icon: 'tag', createdAt: now, updatedAt: null },
        ownerId,
      );
  }

  /** Few values, so that links meet in aliases, and edits in values. */
  const url = (): string => `https://example.com/${draw(6)}`;
  const VALUES: Record<string, (ownerId: string) => unknown> = {
    alias: () => `alias-${draw(400)}`,
    longUrl: url,
    passwordHash: () => pick([null, `hash-${draw(3)}`, `hash-${draw(3)}`]),
    blockBots: () => pick([null, true, false]),
    privateStats: () => pick([true, false]),
    maxClicks: () => pick([null, 5, 10]),
    startsAt: () => pick([null, now - 5_000, now - 1_000]),
    preStartUrl: () => pick([null, url()]),
    expireAfter: () => pick([null, now + 1e9, now + 2e9]),
    expiredRedirectUrl: () => pick([null, url()]),
    geoRules: () => pick([null, { DE: url() }]),
    abVariants: () => pick([null, [{ url: url(), weight: 40 }]]),
    tagIds: (ownerId) => pick([null, [pick(tagsOf.get(ownerId) ?? []) ?? '']]),
    metaTags: () => pick([null, { title: `Title ${draw(3)}`, description: null, image: null, color: null }]),
  };
  const fieldsOf = (ownerId: string, most: number): LinkChanges => {
    const names = Array.from({ length: 1 + draw(most) }, () => pick(Object.keys(VALUES)) ?? 'longUrl');
    return Object.fromEntries(names.map((name) => [name, VALUES[name]?.(ownerId)]));
  };
  const some = (ownerId: string): string[] => {
    const own = [...model.links.values()].filter((link) => link.ownerId === ownerId).map(({ id }) => id);
    return [...new Set(Array.from({ length: draw(4) > 0 ? 1 + draw(80) : 1 }, () => pick(own) ?? idOf(0)))];
  };
  const note = (ownerId: string, steps: Step[]): void => {
    changes += Math.max(1, steps.length);
    if (steps.length > 0) done.push({ operation: idOf(operations), ownerId, steps });
  };

  const create = async (ownerId: string): Promise<void> => {
    const id = freshId();
    const link: NewLink = {
      id,
      ownerId,
      generation: 'v2',
      status: 'ACTIVE',
      alias: `alias-${draw(400)}`,
      longUrl: url(),
      createdAt: now,
      updatedAt: now,
    };
    await run(insertLink, link, ownerId);
    const empty = Object.keys(VALUES).map((name) => [name, null]);
    const fields = {
      ...Object.fromEntries(empty),
      alias: link.alias,
      longUrl: link.longUrl,
      status: 'ACTIVE',
    };
    note(ownerId, model.create(id, ownerId, fields));
  };
  const edit = async (ownerId: string): Promise<void> => {
    const chosen = some(ownerId);
    const fields = fieldsOf(ownerId, 4);
    const status = pick([undefined, undefined, 'ACTIVE', 'INACTIVE'] as const);
    const request = { ids: chosen, accountId: ownerId, edit: { changes: fields, status }, now };
    await run(editLinks, request, ownerId);
    const wanted = { ...fields, ...(status && { status }) };
    note(
      ownerId,
      chosen.flatMap((id) => model.edit(id, ownerId, wanted)),
    );
  };
  const tag = async (ownerId: string): Promise<void> => {
    const chosen = some(ownerId);
    const add = [pick(tagsOf.get(ownerId) ?? []) ?? ''];
    await run(tagLinks, { ids: chosen, ownerId, changes: { add, remove: [] }, now }, ownerId);
    const tagged = (id: string): Step[] => {
      const current = model.links.get(id)?.fields.tagIds;
      const tagIds = [...new Set([...(Array.isArray(current) ? current : []), ...add])];
      return model.edit(id, ownerId, { tagIds });
    };
    note(ownerId, chosen.flatMap(tagged));
  };
  const move = async (ownerId: string): Promise<void> => {
    const chosen = some(ownerId);
    const isBinned = draw(2) === 0;
    if (isBinned) await run(binLinks, { ids: chosen, ownerId, now }, ownerId);
    else await run(restoreLinks, { ids: chosen, ownerId, refusedIds: [] }, ownerId);
    note(
      ownerId,
      chosen.flatMap((id) => model.move(id, ownerId, isBinned)),
    );
  };
  /** Undo, or redo where the operation took another one back; also of one that was taken back already. */
  const takeBack = async (): Promise<void> => {
    const chosen = done[Math.max(0, done.length - 1 - draw(30))];
    if (!chosen) return;
    const { operation, ownerId } = chosen;
    const wasTaken = model.taken.has(operation);
    const request = { operation, accountId: ownerId, since: 0, now, refused: [] };
    const outcome = await run(takeBackOperation, request, ownerId);
    if (wasTaken) {
      expect(outcome).toEqual({ kind: 'again' });
      changes += 1;
      return;
    }
    const expected = model.takeBack(chosen);
    note(ownerId, expected.steps);
    expect(outcome).toMatchObject({ kind: 'undone', undone: expected.undone });
    counts.undone += expected.undone;
    if (outcome.kind === 'undone') counts.refused += outcome.refused.length;
  };

  for (let made = 0; made < 40; made += 1) {
    operations += 1;
    await create(owners[made % 2] ?? '');
  }
  while (changes < CHANGES) {
    operations += 1;
    const ownerId = pick(owners) ?? '';
    const act = pick([create, edit, edit, edit, tag, move, takeBack, takeBack, takeBack]);
    await act?.(ownerId);
  }

  const stored = await database.read.query.links.findMany();
  const plain = stored
    .filter(({ id }) => model.links.has(id))
    .map((link) => ({
      id: link.id,
      isBinned: link.binnedAt !== null,
      fields: Object.fromEntries(
        Object.entries(link).filter(([name]) => name === 'status' || Object.hasOwn(VALUES, name)),
      ),
    }));
  const expected = [...model.links.values()].map(({ id, isBinned, fields }) => ({ id, isBinned, fields }));
  const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);
  expect(plain.toSorted(byId)).toEqual(expected.toSorted(byId));
  expect(counts.undone).toBeGreaterThan(CHANGES / 20);
  expect(counts.refused).toBeGreaterThan(CHANGES / 100);
}, 120_000);
