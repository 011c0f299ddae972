/** A copy does not hold what it should; the message is a sentence for the owner. */
export class CopyUnlike extends Error {
  override readonly name = 'CopyUnlike';
}
