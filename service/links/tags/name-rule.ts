import { foldCase } from '../../lib/case-fold.ts';
import { codePointLength } from '../../lib/code-points.ts';
import { accepted, type Checked, malformed } from '../../lib/problem.ts';
import { tagRefusals } from './words.ts';

const MAX_NAME = 32;

const BLANKS = /[\p{Z}\t\n\v\f\r]+/gu;
/** All but those that are blanks. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r]/gu;
const ALLOWED = /^[\p{L}\p{M}\p{Nd} ._-]+$/u;

/**
 * The name of a tag as it is stored and compared (docs/contract/tags.md#names), or 422 about `field`.
 *
 * Folding can take composed letters apart, so they are composed once more: a name that was answered is read as itself.
 */
export function readTagName(text: string, field = 'name'): Checked<string> {
  const cleaned = text.normalize('NFC').replace(CONTROLS, '').replace(BLANKS, ' ').trim();
  const name = foldCase(cleaned).normalize('NFC');
  if (name === '') return malformed(field, tagRefusals.nameEmpty);
  if (codePointLength(name) > MAX_NAME)
    return malformed(field, tagRefusals.nameLong({ most: String(MAX_NAME) }));
  if (!ALLOWED.test(name)) {
    return malformed(field, tagRefusals.nameForm);
  }
  return accepted(name);
}
