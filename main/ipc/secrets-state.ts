/** Where a secret lies, as far as the desktop app keeps it. */
export type SecretPlace = 'keychain' | 'file';

/** Where the secrets are. Never has a value of one. */
export type SecretsState = {
  /** Where a new secret goes now. */
  keptIn: SecretPlace;
  /** The keychain of this system. */
  keychain: 'macos' | 'windows' | 'secret-service';
  /**
   * What is wrong: `none` when this system has no keychain that answers, `locked` when the keys are in one that does not
   * answer now. Null when the keychain answers.
   */
  trouble: 'none' | 'locked' | null;
  /** The file for secrets while no keychain answers. */
  file: string;
  secrets: { name: string; keptIn: SecretPlace }[];
  /** When secrets that were missing in the keychain were put back last, ms UTC; null while that never was needed. */
  putBackAt: number | null;
};
