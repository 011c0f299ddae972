/** A copy is not restored; the message is a sentence for the owner, and nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name: string = 'RestoreRefused';
}

/** The recovery code is not that of the copy. */
export class WrongCode extends RestoreRefused {
  override readonly name = 'WrongCode';
}
