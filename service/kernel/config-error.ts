import { type Said, say } from '../lib/words.ts';

/**
 * Thrown for a setting that cannot be used; the sentence names it and the allowed values. The message is its English
 * text.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(say('en', said), options);
    this.said = said;
  }
}

/** Another service uses the data folder: that passes, unlike a wrong setting. */
export class FolderInUse extends ConfigError {}

/** This version could not use the data, which is as the former version left it: a person starts that version. */
export class UpgradeTakenBack extends ConfigError {}

/** Restored data did not serve; the former data serves again at the next start. */
export class DataTakenBack extends ConfigError {}

/** The database belongs to several Linnets, and their common key is missing: the desktop app asks a person for it. */
export class TeamKeyWanted extends ConfigError {}
