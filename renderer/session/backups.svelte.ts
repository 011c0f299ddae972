import { type BackupList, listBackups } from '../api/backups.ts';
import { type HostAccess, hostAccess } from './host-access.svelte.ts';

/** The copies of the installation, for the owner at this computer; the sidebar says when one has to be looked after. */
export class Backups {
  readonly #access: Pick<HostAccess, 'granted'>;
  list = $state.raw<BackupList>();

  constructor(access: Pick<HostAccess, 'granted'>) {
    this.#access = access;
  }

  /** Asks again on the computer that runs Linnet. Without an answer the value stays as it is. */
  async refresh(): Promise<void> {
    if (!this.#access.granted) return;
    this.list = await listBackups().catch(() => this.list);
  }
}

export const backups = new Backups(hostAccess);
