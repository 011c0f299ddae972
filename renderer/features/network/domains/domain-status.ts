import type { DomainStatus } from '../../../api/domains.ts';
import { words } from './words.ts';

export type StatusLook = { label: string; tone: 'good' | 'warn' | 'bad' | 'neutral' };

const LOOKS: Readonly<Record<DomainStatus, StatusLook>> = {
  pending: { label: words.status.pending, tone: 'warn' },
  verifying: { label: words.status.verifying, tone: 'neutral' },
  active: { label: words.status.active, tone: 'good' },
  suspended: { label: words.status.suspended, tone: 'bad' },
  revoked: { label: words.status.revoked, tone: 'neutral' },
};

export const lookOf = (status: DomainStatus): StatusLook => LOOKS[status];
