import { type Failure, isAborted, toFailure } from './failure.ts';

/** A file as it was received, and how much of it is here, in bytes; `total` is undefined when that is not known. */
type MadeFile = { name: string; data: Uint8Array };
type Progress = { received: number; total: number | undefined };

/** Where a file stands. `making`: the service begins it; `receiving`: the browser receives it. */
export type Receiving =
  | { state: 'idle' }
  | { state: 'making' }
  | { state: 'receiving'; progress: Progress }
  | { state: 'saving' };

type Steps = {
  download: (options: { signal: AbortSignal; onprogress: (progress: Progress) => void }) => Promise<MadeFile>;
  /** False when the person changed their mind about where to put it. */
  save: (file: MadeFile) => Promise<boolean>;
  onsaved: (name: string) => void;
  onfailed: (failure: Failure) => void;
};

/** One file at a time from the service to where the person wants it, which can be given up until it is here. */
export class FileRun {
  current = $state.raw<Receiving>({ state: 'idle' });
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
    this.current = { state: 'making' };
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
