import { type Domain, type DomainStatus, removeDomain, verifyDomain } from '../../../api/domains.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notify, notifyProblem } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

/** Announced after a domain was added, checked, changed, revoked or removed, here or elsewhere. */
export const domainChanges = live.topic('domain.');

/** Looks whether the name leads here, and says what came of it. */
export async function check({ id, fqdn: name }: Domain): Promise<void> {
  await attempt(async () => {
    const { verification, last_verification_error: problem } = await verifyDomain(id);
    const isHere = verification?.steps.every(({ passed }) => passed === true) ?? problem === null;
    if (isHere) notify(words.check.passed({ name }));
    else notifyProblem(words.check.failed({ name }), problem ?? undefined);
  }, domainChanges);
}

/** Asks, then takes a revoked domain off the list; true when it is gone. */
export async function askAndRemove({ id, fqdn: name }: Domain): Promise<boolean> {
  const sure = await confirm({
    title: words.remove.title({ name }),
    consequences: [words.remove.effect, words.remove.links, words.remove.when, words.remove.wayBack],
    action: words.remove.action,
    tone: 'danger',
  });
  const gone = sure && (await attempt(() => removeDomain(id), domainChanges));
  if (gone) notify(words.remove.done({ name }));
  return gone;
}

export type StatusLook = { label: string; tone: 'good' | 'warn' | 'bad' | 'neutral' };

const LOOKS: Readonly<Record<DomainStatus, StatusLook>> = {
  pending: { label: words.status.pending, tone: 'warn' },
  verifying: { label: words.status.verifying, tone: 'neutral' },
  active: { label: words.status.active, tone: 'good' },
  suspended: { label: words.status.suspended, tone: 'bad' },
  revoked: { label: words.status.revoked, tone: 'neutral' },
};

export const lookOf = (status: DomainStatus): StatusLook => LOOKS[status];
