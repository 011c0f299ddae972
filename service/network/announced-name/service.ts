import type { Author } from '../../db/journal/change.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Said } from '../../lib/words.ts';
import { announcingRefusals, renamedWords } from '../words.ts';
import type { AnnouncingInput, AnnouncingState } from './api.ts';
import type { Choice } from './claimed-names.ts';
import { computerLabel, isHostLabel } from './records/labels.ts';

/** The names to announce: the owner's choice, unless `LINNET_MDNS` forbids announcing. */
export function readChoice({ config, settings }: Pick<NetworkContext, 'config' | 'settings'>): Choice {
  const { enabled, name } = settings.get('announcing');
  const kept = settings.get('announcedAttempt');
  return { enabled: config.announcing && enabled, name, attempt: kept.name === name ? kept.attempt : 1 };
}

export function describeAnnouncing(context: NetworkContext): AnnouncingState {
  const { enabled, name } = readChoice(context);
  return { enabled, name, names: context.announcer.names(), fixed: !context.config.announcing };
}

/**
 * Changes the announced name, or switches announcing on or off. Tries the wanted name first again.
 *
 * @throws AppError 400 for a name that cannot be announced, 409 when `LINNET_MDNS` has switched announcing off.
 */
export async function changeAnnouncing(
  context: NetworkContext,
  input: AnnouncingInput,
  author: Author,
): Promise<void> {
  if (!context.config.announcing) {
    throw new AppError('conflict', announcingRefusals.isOff);
  }
  const name = readName(context, input.name);
  await context.settings.set('announcing', { enabled: input.enabled, name }, author);
  await context.settings.set('announcedAttempt', { name, attempt: 1 });
  context.announcer.follow();
}

function readName({ machine }: NetworkContext, text: string): string {
  const name = text.trim().toLowerCase();
  if (!isHostLabel(name)) {
    throw invalid(announcingRefusals.nameForm);
  }
  if (name === computerLabel(machine.hostname())) {
    throw invalid(announcingRefusals.computerName);
  }
  return name;
}

const invalid = (said: Said): AppError => new AppError('validation_error', said, { field: 'name' });

/** Another device has the wanted name: stores the new name, and tells the person at this computer. */
export async function keepRenaming(
  {
    settings,
    noticeLanguage,
    showNotice,
    log,
  }: Pick<NetworkContext, 'settings' | 'noticeLanguage' | 'showNotice' | 'log'>,
  { wanted, name, attempt }: { wanted: string; name: string; attempt: number },
): Promise<void> {
  log.warn({ wanted, name }, 'another device has the wanted name');
  const { title, body } = renamedWords(noticeLanguage());
  showNotice({ title: title({ wanted }), body: body({ wanted, name }), path: '/app/settings/names' });
  await settings
    .set('announcedAttempt', { name: settings.get('announcing').name, attempt })
    .catch((error: unknown) => log.warn({ err: error }, 'the name was not kept'));
}
