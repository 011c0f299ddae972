import type { Progress, ReceivedFile } from '../../../api/received-file.ts';
import type { Download } from '../../../api/stats.ts';
import { type Failure, isAborted, toFailure } from '../../../lib/failure.ts';

/** Where an export stands. `counting`: the service makes the file; `receiving`: it is on its way. */
export type Exporting =
  | { state: 'idle' }
  | { state: 'counting' }
  | { state: 'receiving'; progress: Progress }
  | { state: 'saving' };

type Steps = {
  download: (options: Download) => Promise<ReceivedFile>;
  /** False when the person changed their mind about where to put it. */
  save: (file: ReceivedFile) => Promise<boolean>;
  onsaved: (name: string) => void;
  onfailed: (failure: Failure) => void;
};

/** One export at a time, which can be given up until the file is here. */
export class ExportRun {
  current = $state.raw<Exporting>({ state: 'idle' });
  #running: AbortController | undefined;

  get isRunning(): boolean {
    return this.current.state !== 'idle';
  }

  /** Share that has arrived, 0 to 1; undefined while the size of the file is unknown. */
  get share(): number | undefined {
    if (this.current.state !== 'receiving') return undefined;
    const { received, total } = this.current.progress;
    return total === undefined ? undefined : Math.min(1, received / total);
  }

  /** Resolves when the file is saved, given up or refused; never rejects. */
  async start({ download, save, onsaved, onfailed }: Steps): Promise<void> {
    if (this.isRunning) return;
    const running = new AbortController();
    this.#running = running;
    this.current = { state: 'counting' };
    try {
      const file = await download({
        signal: running.signal,
        onprogress: (progress) => {
          this.current = { state: 'receiving', progress };
        },
      });
      running.signal.throwIfAborted();
      this.current = { state: 'saving' };
      if (await save(file)) onsaved(file.name);
    } catch (error) {
      if (!isAborted(error)) onfailed(toFailure(error));
    } finally {
      this.current = { state: 'idle' };
    }
  }

  cancel(): void {
    this.#running?.abort();
  }
}
