/** Why a database is not moved; the sentence is for the person who wants it moved, and says what to do. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}
