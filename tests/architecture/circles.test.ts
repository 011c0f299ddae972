import { describe, expect, it } from 'vitest';
import { type Import, listImports, listSources, PRODUCT } from './source-files.ts';

describe('Files import each other', () => {
  it('in no circle, types included', () => {
    const imports = listSources(PRODUCT).flatMap(listImports);
    const circles = findCircles(imports).map((circle) => circle.join(', '));
    expect(circles).toEqual([]);
  });

  it.each([
    ['a line', 'a>b b>c', []],
    ['two ways to one file', 'a>b a>c b>d c>d', []],
    ['a circle of two', 'a>b b>a b>c', [['a', 'b']]],
    ['two circles with a file in common', 'a>b b>a b>c c>b', [['a', 'b', 'c']]],
    [
      'two circles apart',
      'a>b b>c c>a a>d d>e e>d',
      [
        ['a', 'b', 'c'],
        ['d', 'e'],
      ],
    ],
  ])('as in %s', (_what, arrows, circles) => {
    const imports = arrows.split(' ').map((arrow) => {
      const [from = '', to = ''] = arrow.split('>');
      return { from, to, typeOnly: false, isLazy: false };
    });
    expect(findCircles(imports)).toEqual(circles);
  });
});

/** The groups of files in which each reaches every other one by imports, the largest first; each sorted by name. */
function findCircles(imports: readonly Import[]): string[][] {
  const imported = new Map<string, string[]>();
  for (const { from, to } of imports) imported.set(from, [...(imported.get(from) ?? []), to]);
  const search = new Search((file) => imported.get(file) ?? []);
  for (const file of imported.keys()) search.visit(file);
  return search.circles.toSorted((a, b) => b.length - a.length);
}

/** Tarjan's search for strongly connected components. */
class Search {
  readonly circles: string[][] = [];
  readonly #next: (file: string) => string[];
  readonly #order = new Map<string, number>();
  readonly #path: string[] = [];

  constructor(next: (file: string) => string[]) {
    this.#next = next;
  }

  /** Returns the place in the order of visits of the first file on the current path that this one leads back to. */
  visit(file: string): number {
    const known = this.#order.get(file);
    if (known !== undefined) return this.#path.includes(file) ? known : Infinity;
    const own = this.#order.size;
    this.#order.set(file, own);
    this.#path.push(file);
    const first = Math.min(own, ...this.#next(file).map((next) => this.visit(next)));
    if (first === own) {
      const circle = this.#path.splice(this.#path.indexOf(file));
      if (circle.length > 1) this.circles.push(circle.sort());
    }
    return first;
  }
}
