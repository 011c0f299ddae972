import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Type } from '@sinclair/typebox';
import type { KeepingContext } from '../../../kernel/context.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { say } from '../../../lib/words.ts';
import { restoringWords } from '../../words.ts';
import type { Turn } from '../copying/desk.ts';
import { makeCopy, nameCopy, type WantedCopy } from '../copying/make-copy.ts';
import { isTooOld } from '../keeping/kept-rule.ts';
import { mayAge } from '../keeping/tidy.ts';
import { readJson, remove } from '../replacing/disk.ts';
import { readSealed } from '../replacing/keys.ts';
import { KEPT, KEPT_NOTE, keepOutcome, readOutcome } from '../replacing/marker.ts';
import { placesIn, replacementFolder } from '../replacing/places.ts';

const Note = Type.Object({ reason: OneOf('restore', 'upgrade'), at: Type.Number() });

/** Data that was replaced by a restore or an upgrade. `at` in milliseconds UTC. */
type Former = { folder: string; reason: 'restore' | 'upgrade'; at: number };

/** Tells the owner how a restore ended, and makes ordinary backups of the former data. */
export async function afterReplacing(context: KeepingContext): Promise<void> {
  await context.whenServing;
  await tellOutcome(context);
  await packFormer(context);
}

/**
 * Makes a backup of each former state, and removes its folder once the backup is good. If that fails, the next hourly
 * task tries again; a former state is removed at the same age as a backup.
 */
export async function packFormer(context: KeepingContext): Promise<void> {
  for (const former of await listFormer(context)) {
    if (mayAge(context) && isTooOld(former.at, context.clock.now())) {
      await remove(former.folder);
      continue;
    }
    await context.copyDesk.idle();
    const wanted = await nameCopy(context, former.reason, former.at);
    const first = { ...wanted, step: 'copying' as const, startedAt: context.clock.now() };
    context.copyDesk.take(first, (turn) => pack(context, former, wanted, turn));
    await context.copyDesk.idle();
  }
}

async function pack(
  context: KeepingContext,
  { folder }: Former,
  wanted: WantedCopy,
  turn: Turn,
): Promise<void> {
  const { config, log, secrets } = context;
  // The hourly task may have been faster.
  if (!existsSync(folder)) return;
  const pictures = join(folder, 'media');
  try {
    await makeCopy(context, wanted, turn, {
      source: {
        address: { url: pathToFileURL(join(folder, 'linnet.db')).href, authToken: null },
        reading: {},
        // An upgrade leaves the pictures where they are.
        media: existsSync(pictures) ? pictures : join(config.dataDir, 'media'),
      },
      seal: { secrets: (await readSealed(folder, secrets)) ?? {} },
      ended: async (problem) => {
        if (problem === null) await remove(folder);
      },
    });
  } catch (error) {
    log.warn({ err: error, folder }, 'what was there before a restore or an upgrade stays as it is');
  }
}

async function listFormer({ config }: KeepingContext): Promise<Former[]> {
  const place = replacementFolder(config);
  const names = await readdir(place).catch(() => []);
  const found = names.filter((name) => KEPT.test(name)).map((name) => join(place, name));
  const notes = await Promise.all(found.map((folder) => readJson(join(folder, KEPT_NOTE))));
  return found.flatMap((folder, index) => {
    const note = notes[index];
    return fitsSchema(Note, note) ? [{ folder, ...note }] : [];
  });
}

/** Once: on the desktop, and in the log. */
async function tellOutcome({ config, log, noticeLanguage, showNotice }: KeepingContext): Promise<void> {
  const places = placesIn(config);
  const outcome = places && (await readOutcome(places.outcome));
  if (!places || !outcome || outcome.isTold) return;
  const { restored, takenBack } = restoringWords.notice;
  const title = outcome.state === 'restored' ? restored : takenBack;
  const body = outcome.message ?? outcome.name;
  if (outcome.state === 'restored') log.info({ copy: outcome.name }, say('en', body));
  else log.error({ copy: outcome.name }, say('en', body));
  const language = noticeLanguage();
  showNotice({ title: say(language, title), body: say(language, body), path: '/app/settings/backups' });
  await keepOutcome(places.outcome, { ...outcome, isTold: true });
}
