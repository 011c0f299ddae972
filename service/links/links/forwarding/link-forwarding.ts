import type { Link, StoredForwarding } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { decodePercent } from '../../../lib/percent-encoding.ts';
import { forward, type PassedOn, toLocation } from '../../destination/index.ts';

import { saveEdit } from '../edit/edit-link.ts';
import { getEditableLink } from '../service.ts';

import type { ExamplesInput, ForwardingInput } from './api.ts';

const OFF: StoredForwarding = { path: false, query: false, places: false };

const switchesOf = ({ forwarding }: Link): StoredForwarding => forwarding ?? OFF;

const readSwitches = ({
  path = false,
  query = false,
  places = false,
}: ForwardingInput): StoredForwarding => ({ path, query, places });

/** The forwarding of a link that the caller may change. @throws AppError 404. */
export const getForwarding = async (
  context: LinksContext,
  actor: SignedIn,
  id: string,
): Promise<StoredForwarding> => switchesOf(await getEditableLink(context, actor, id));

/** Sets all three switches; returns them. @throws AppError 404, 403 for a blocked link. */
export async function setForwarding(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  input: ForwardingInput,
): Promise<StoredForwarding> {
  const wanted = readSwitches(input);
  const forwarding = Object.values(wanted).includes(true) ? wanted : null;
  return switchesOf(await saveEdit(context, actor, id, { changes: { forwarding } }));
}

/**
 * Where visits of a link that the caller may change would be sent with these switches, without its other conditions. Nothing is stored.
 *
 * @throws AppError 404.
 */
export async function showExamples(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  { asked, long_url, ...input }: ExamplesInput,
): Promise<{ asked: string; leads_to: string | null }[]> {
  const link = await getEditableLink(context, actor, id);
  const now = new Date(context.clock.now());
  const destination = long_url || link.longUrl;
  return asked.map((text) => {
    const given = readAsked(text, now);
    const address = given && forward(destination, readSwitches(input), given);
    return { asked: text, leads_to: address === undefined ? null : toLocation(address) };
  });
}

/** Parses a text such as `/123?tab=files`; undefined if its percent-escapes are invalid. */
function readAsked(text: string, now: Date): PassedOn | undefined {
  const at = text.indexOf('?');
  const path = (at < 0 ? text : text.slice(0, at)).replace(/^\//, '');
  if (decodePercent(path) === undefined) return undefined;
  const segments = path === '' ? [] : path.split('/');
  return { segments, query: at < 0 ? '' : text.slice(at), user: null, now };
}
