/** A setting that cannot be used; the message names it and says what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Another service has the data folder: a matter of time, unlike a setting that cannot be used. */
export class FolderInUse extends ConfigError {}

/** This version could not use the data, which is as it was for the version before: a person starts that one. */
export class UpgradeTakenBack extends ConfigError {}

/** The database belongs to several Linnets, and wants the key that they share: the desktop app asks a person for it. */
export class TeamKeyWanted extends ConfigError {}
