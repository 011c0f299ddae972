import type { Profiler } from 'node:inspector';
import { basename } from 'node:path/posix';
import type { FindPlace, Kind } from './places.ts';

/** A function, or a thread, and what it called in the time that was looked at; `time` in µs. */
export type Frame = { name: string; place: string; kind: Kind; time: number; children: Frame[] };

/** From when to when samples count, µs of the system's monotonic clock: starting and stopping are other questions. */
export type Span = { from: number; to: number };

/** A thread that waits for something to do. */
const IDLE = '(idle)';

/** What a thread did in that time, without rest; its name is that of the file it was started with. */
export function readThread(profile: Profiler.Profile, span: Span, findPlace: FindPlace): Frame {
  const own = timesOf(profile, span);
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const frameOf = ({ id, callFrame, children = [] }: Profiler.ProfileNode): Frame => {
    const called = children.flatMap((child) => nodes.get(child) ?? []).filter(isBusy);
    const frames = merge(called.map(frameOf));
    const time = frames.reduce((sum, frame) => sum + frame.time, own.get(id) ?? 0);
    const { place, line, kind } = findPlace(callFrame);
    // One without a name is known by its line.
    const name =
      callFrame.functionName || (line === undefined ? '(anonymous)' : `${basename(place)}:${line}`);
    return { name, place, kind, time, children: frames };
  };
  const [root] = profile.nodes;
  if (!root) throw new Error('A profile has no root');
  return { ...frameOf(root), name: nameOf(profile), place: '', kind: 'thread' };
}

const isBusy = ({ callFrame }: Profiler.ProfileNode): boolean => callFrame.functionName !== IDLE;

/** The time that belongs to each sample is that since the one before. */
function timesOf({ startTime, samples = [], timeDeltas = [] }: Profiler.Profile, { from, to }: Span) {
  const times = new Map<number, number>();
  let now = startTime;
  for (const [index, id] of samples.entries()) {
    const passed = timeDeltas[index] ?? 0;
    now += passed;
    if (now >= from && now < to) times.set(id, (times.get(id) ?? 0) + passed);
  }
  return times;
}

/** One frame for each function, those that took no time left out; the longest come first. */
export function merge(frames: readonly Frame[]): Frame[] {
  const groups = new Map<string, Frame>();
  for (const frame of frames) {
    const name = `${frame.name} ${frame.place}`;
    const known = groups.get(name);
    groups.set(name, known ? sumOf(known, frame) : frame);
  }
  return [...groups.values()].filter(({ time }) => time > 0).sort((a, b) => b.time - a.time);
}

const sumOf = (one: Frame, other: Frame): Frame => ({
  ...one,
  time: one.time + other.time,
  children: merge([...one.children, ...other.children]),
});

const ENTRY = /\/dist\/service\/(\w+)\.js$/;

const THREADS: Record<string, string> = {
  index: 'serving thread',
  writer: 'thread that writes',
  queries: 'thread that counts',
  jobs: 'thread of its own for a job',
};

function nameOf({ nodes }: Profiler.Profile): string {
  for (const { callFrame } of nodes) {
    const name = THREADS[ENTRY.exec(callFrame.url)?.[1] ?? ''];
    if (name !== undefined) return name;
  }
  return 'another thread';
}
