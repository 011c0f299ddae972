import type { Frame } from './frames.ts';

const WIDTH = 1200;
const ROW = 17;
const HEAD = 30;
/** Of a letter in the labels, which are monospaced. */
const LETTER = 6.05;
/** What is narrower cannot be told from its neighbours. */
const NARROWEST = 1.2;

/** For light pages and dark ones. Text can be selected where the picture is opened by itself. */
const STYLE = `
svg{background:#fff;color:#1b1f24;font:10px ui-monospace,monospace}
text{fill:currentColor}.title{font:600 13px system-ui,sans-serif}
rect{stroke:#fff;stroke-width:.5}
.thread rect{fill:#d5d9de}.ours rect{fill:#8fc7f0}.package rect{fill:#c3b5f2}.node rect{fill:#f3d48b}.built-in rect{fill:#f2a99a}
@media (prefers-color-scheme:dark){
svg{background:#14171a;color:#eceff2}rect{stroke:#14171a}
.thread rect{fill:#3a4148}.ours rect{fill:#1f5d8a}.package rect{fill:#54449a}.node rect{fill:#755a14}.built-in rect{fill:#8a3a2b}}`;

const KINDS: Partial<Record<Frame['kind'], string>> = {
  ours: 'Linnet',
  package: 'packages',
  node: 'Node',
  'built-in': 'built in: system calls, engine',
};

/** An SVG of what called what: each function below its caller, as wide as its share of the time of all threads. */
export function drawFlameGraph(title: string, threads: readonly Frame[]): string {
  const whole = threads.reduce((sum, { time }) => sum + time, 0);
  const scale = WIDTH / whole;
  const rows: string[] = [];
  let depth = 0;
  const draw = (frames: readonly Frame[], left: number, level: number): void => {
    let x = left;
    for (const frame of frames) {
      const width = frame.time * scale;
      if (width < NARROWEST) break;
      depth = Math.max(depth, level);
      rows.push(box(frame, { x, y: HEAD + level * ROW, width, share: frame.time / whole }));
      draw(frame.children, x, level + 1);
      x += width;
    }
  };
  draw(threads, 0, 0);
  const height = HEAD + (depth + 1) * ROW + 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}</style>
<text class="title" x="4" y="19">${escaped(title)}</text>
${legend()}
${rows.join('\n')}
</svg>
`;
}

function box(
  { name, place, kind }: Frame,
  { x, y, width, share }: { x: number; y: number; width: number; share: number },
): string {
  const letters = Math.floor((width - 4) / LETTER);
  const label = name.length <= letters ? name : `${name.slice(0, letters - 1)}…`;
  const text = letters < 3 ? '' : `<text x="${round(x + 2)}" y="${y + 11.5}">${escaped(label)}</text>`;
  const told = [name.slice(0, 100), place, `${(share * 100).toFixed(1)} %`].filter((part) => part !== '');
  return `<g class="${kind}"><title>${escaped(told.join(' · '))}</title><rect x="${round(x)}" y="${y}" width="${round(width)}" height="${ROW - 1}"/>${text}</g>`;
}

function legend(): string {
  let x = WIDTH - 400;
  const entries = Object.entries(KINDS).map(([kind, words]) => {
    const entry = `<g class="${kind}"><rect x="${round(x)}" y="9" width="11" height="11"/><text x="${round(x + 15)}" y="18">${words}</text></g>`;
    x += 30 + words.length * LETTER;
    return entry;
  });
  return entries.join('\n');
}

const round = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
