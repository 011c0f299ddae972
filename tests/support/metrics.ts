import { request } from './request.ts';

/** One line of the Prometheus text format. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

const LINE = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"/g;

/** What `GET /metrics` tells this computer. */
export async function readMetrics({ url }: { url: string }): Promise<Sample[]> {
  const { status, text } = await request(`${url}/metrics`);
  if (status !== 200) throw new Error(`No metrics: ${text}`);
  return parseMetrics(text);
}

/** The samples of an answer. @throws Error for a line that is none. */
export const parseMetrics = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseLine);

function parseLine(line: string): Sample {
  const [, name = '', labels = '', value] = LINE.exec(line) ?? [];
  if (name === '') throw new Error(`This is no sample: ${line}`);
  const pairs = [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, text] as const);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}

/** The value of a sample with at least these labels; undefined when there is none. */
export const figureIn = (
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined =>
  samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  )?.value;
