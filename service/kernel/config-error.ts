import { type Said, say } from '../lib/words.ts';

/** A setting that cannot be used; the sentence names it and says what is allowed. The message is its English. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(say('en', said), options);
    this.said = said;
  }
}

/** Another service has the data folder: a matter of time, unlike a setting that cannot be used. */
export class FolderInUse extends ConfigError {}

/** This version could not use the data, which is as it was for the version before: a person starts that one. */
export class UpgradeTakenBack extends ConfigError {}

/** Restored data did not serve; what was there before does again at the next start. */
export class DataTakenBack extends ConfigError {}

/** The database belongs to several Linnets, and wants the key that they share: the desktop app asks a person for it. */
export class TeamKeyWanted extends ConfigError {}
