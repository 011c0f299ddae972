import type { Profiler } from 'node:inspector';
import { expect, it } from 'vitest';
import { drawFlameGraph } from './flame-graph.ts';
import { readThread } from './frames.ts';
import { createPlaces } from './places.ts';

type Node = { id: number; name: string; url?: string; children?: number[] };

/** A profile that starts at 1,000 µs, with one sample each 100 µs: the function that ran, by its number. */
function profileOf(nodes: readonly Node[], samples: readonly number[]): Profiler.Profile {
  return {
    nodes: nodes.map(({ id, name, url = '', children }) => ({
      id,
      callFrame: { functionName: name, scriptId: '0', url, lineNumber: 6, columnNumber: 0 },
      children,
    })),
    startTime: 1_000,
    endTime: 1_000 + samples.length * 100,
    samples: [...samples],
    timeDeltas: samples.map(() => 100),
  };
}

const PROFILE = profileOf(
  [
    { id: 1, name: '(root)', children: [2, 3, 6] },
    { id: 2, name: '(idle)' },
    { id: 3, name: 'answer', url: 'file:///linnet/dist/service/index.js', children: [4, 5] },
    { id: 4, name: 'writev' },
    { id: 5, name: '', url: 'file:///linnet/node_modules/libsql/index.js' },
    { id: 6, name: 'emit', url: 'node:events' },
  ],
  [3, 4, 4, 2, 5, 5, 6, 3, 3, 3],
);

it('counts what a thread did in the span that is looked at, without rest', () => {
  const thread = readThread(PROFILE, { from: 1_150, to: 1_750 }, createPlaces());
  expect(thread).toMatchObject({ name: 'serving thread', time: 500 });
  expect(thread.children).toMatchObject([
    {
      name: 'answer',
      kind: 'ours',
      time: 400,
      children: [
        { name: 'writev', kind: 'built-in', time: 200 },
        { name: 'libsql:7', place: 'libsql', kind: 'package', time: 200 },
      ],
    },
    { name: 'emit', place: 'node:events', kind: 'node', time: 100 },
  ]);
});

it('draws each function as wide as its share, with its name as text that can be selected', () => {
  const thread = readThread(PROFILE, { from: 0, to: 1_750 }, createPlaces());
  const picture = drawFlameGraph('Answers & more', [thread]);
  expect(picture).toContain('>Answers &amp; more</text>');
  expect(picture).toContain('<title>answer · service/index.js · 83.3 %</title>');
  expect(picture).toMatch(
    /<title>writev · 33\.3 %<\/title><rect x="0" y="64" width="400" .*<text .*>writev</,
  );
});
