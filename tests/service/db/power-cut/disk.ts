import type { Random } from '../../../../service/lib/random.ts';
import type { Step } from './trace.ts';

type Change = Extract<Step, { kind: 'written' | 'truncated' }>;

/** A file as the disk is sure to have it, and what was asked since. */
type Kept = { content: Buffer; waiting: Change[]; isNamed: boolean };

/** Sizes of what a disk writes as a whole, bytes. */
const BLOCKS = [512, 4096] as const;

/**
 * A disk that promises nothing it was not made to promise: what a file was given is there for sure once the file was
 * synced, and the file itself once its folder was.
 */
export class ForgetfulDisk {
  readonly #files = new Map<string, Kept>();

  /** Follows a program; paths in the `folder` count, those of other places do not. */
  constructor(readonly folder: string) {}

  follow(step: Step): void {
    if (step.kind === 'sent' || !step.path.startsWith(this.folder)) return;
    if (step.kind === 'written' || step.kind === 'truncated') this.#file(step.path).waiting.push(step);
    else if (step.kind === 'synced') this.#sync(step.path);
    else this.#file(step.path);
  }

  #file(path: string): Kept {
    const file = this.#files.get(path) ?? { content: Buffer.alloc(0), waiting: [], isNamed: false };
    this.#files.set(path, file);
    return file;
  }

  #sync(path: string): void {
    const file = this.#files.get(path);
    if (file) {
      file.content = file.waiting.reduce(changed, file.content);
      file.waiting = [];
      return;
    }
    // What is no file here is their folder.
    for (const named of this.#files.values()) named.isNamed = true;
  }

  /**
   * What may be there after a power cut at this moment: of everything that was asked since a sync each part was done,
   * forgotten, or done for some blocks only. Files by their names.
   */
  afterCut(random: Random): Map<string, Buffer> {
    const draw = (below: number): number => (random.bytes(1)[0] ?? 0) % below;
    const found = new Map<string, Buffer>();
    for (const [path, { content, waiting, isNamed }] of this.#files) {
      const done = waiting.flatMap((change) => survivors(change, draw)).reduce(changed, Buffer.from(content));
      if (isNamed || draw(2) === 0) found.set(path.slice(this.folder.length + 1), done);
    }
    return found;
  }
}

function changed(content: Buffer, change: Change): Buffer {
  const size = change.kind === 'truncated' ? change.size : change.at + change.bytes.length;
  if (change.kind === 'truncated' && size <= content.length) return content.subarray(0, size);
  const grown =
    size > content.length ? Buffer.concat([content, Buffer.alloc(size - content.length)]) : content;
  if (change.kind === 'written') change.bytes.copy(grown, change.at);
  return grown;
}

function survivors(change: Change, draw: (below: number) => number): Change[] {
  const fate = draw(4);
  if (fate === 0) return [];
  if (fate === 1 || change.kind === 'truncated') return [change];
  const block = BLOCKS[fate - 2] ?? 512;
  return blocksOf(change, block).filter(() => draw(2) === 0);
}

/** A write in parts that end where the blocks of the disk do. */
function blocksOf({ path, at, bytes }: Extract<Step, { kind: 'written' }>, block: number): Change[] {
  const parts: Change[] = [];
  for (let from = at; from < at + bytes.length; from = (Math.floor(from / block) + 1) * block) {
    const end = Math.min((Math.floor(from / block) + 1) * block, at + bytes.length);
    parts.push({ kind: 'written', path, at: from, bytes: bytes.subarray(from - at, end - at) });
  }
  return parts;
}
