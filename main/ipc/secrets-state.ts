/** The place of a secret that the desktop app keeps. */
export type SecretPlace = 'keychain' | 'file';

/** The places of the secrets, never their values. */
export type SecretsState = {
  /** The place for a new secret. */
  keptIn: SecretPlace;
  /** The keychain of this system. */
  keychain: 'macos' | 'windows' | 'secret-service';
  /**
   * The problem: `none` when this system has no keychain that answers, `locked` when the keys are in one that does
   * not answer now. Null when the keychain answers.
   */
  trouble: 'none' | 'locked' | null;
  /** The file for secrets while no keychain answers. */
  file: string;
  secrets: { name: string; keptIn: SecretPlace }[];
  /**
   * When secrets that were missing in the keychain were last stored again, ms UTC; null while that was never
   * necessary.
   */
  putBackAt: number | null;
};
