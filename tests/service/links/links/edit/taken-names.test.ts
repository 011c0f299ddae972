import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsByName, TakenNames } from '../../../../../service/links/links/edit/edit-rule.ts';
import { aLink } from '../../../../support/a-link.ts';

const name = (alias: string, namespace = '') => ({ namespace, alias });

describe('names that many edits want', () => {
  it('are taken by the first, and what it had is free for those after it', () => {
    const names = new TakenNames([name('docs'), name('docs', 'domain')]);
    names.move(name('wiki'), name('help'));
    names.move(name('docs'), name('guide'));
    expect(
      [name('docs'), name('docs', 'domain'), name('help'), name('guide'), name('wiki')].map((one) =>
        names.has(one),
      ),
    ).toEqual([false, true, true, true, false]);
  });

  it('are never given up and taken within one part, whose edits stay in their order', () => {
    const alias = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const edits = fc.array(fc.record({ before: alias, after: alias }), { maxLength: 12 });
    fc.assert(
      fc.property(edits, (made) => {
        const given = made.map(({ before, after }) => ({
          before: aLink({ alias: before }),
          after: aLink({ alias: after }),
        }));
        const parts = partsByName(given);
        expect(parts.flat()).toEqual(given);
        for (const part of parts)
          for (const [index, { after }] of part.entries()) {
            const earlier = part.slice(0, index).filter((edit) => edit.before.alias !== edit.after.alias);
            expect(earlier.map(({ before }) => before.alias)).not.toContain(after.alias);
          }
      }),
    );
  });

  it('make one part where none takes what another gives up', () => {
    const edits = Array.from({ length: 50 }, (_, index) => ({
      before: aLink({ alias: `from-${index}` }),
      after: aLink({ alias: `to-${index}` }),
    }));
    expect(partsByName(edits)).toEqual([edits]);
    expect(partsByName([])).toEqual([]);
  });
});
