import type { Backup } from '../../../api/backups.ts';
import { locale } from '../../../lib/locale.ts';
import { formatCompact } from '../../../lib/numbers.ts';
import { formatDate, ownZone } from '../../../lib/times.ts';
import { dayAt, daysBetween } from '../../../lib/zoned-days.ts';

const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** `today 03:10`, `yesterday 03:10`, else `13 Sept 2026 03:10`, in the person's zone; `now` in milliseconds UTC. */
export function formatDayAndTime(moment: Date, now: number): string {
  const zone = ownZone();
  const ago = daysBetween(dayAt(moment.getTime(), zone), dayAt(now, zone)) - 1;
  const name = Math.abs(ago) <= 1 ? day.format(-ago, 'day') : formatDate(moment);
  return `${name} ${time.format(moment)}`;
}

type Proof = NonNullable<Backup['proof']>;

/** What a proof found, as the sentences name it. Short proofs are not told to be `0`. */
export const figuresOf = ({ links, clicks, seconds }: Pick<Proof, 'links' | 'clicks' | 'seconds'>) => ({
  links,
  many: clicks,
  clicks: formatCompact(clicks),
  seconds: seconds < 1 ? '<1' : String(Math.round(seconds)),
});

/** The newest copy that has passed its proof, by the moment of the proof. */
export const lastProven = (backups: readonly Backup[]): (Backup & { proof: Proof }) | null =>
  backups
    .flatMap((backup) => (backup.proof?.ok ? [{ ...backup, proof: backup.proof }] : []))
    .toSorted((one, other) => Date.parse(other.proof.at) - Date.parse(one.proof.at))[0] ?? null;
