-- An installation with accounts keeps what it had by default before; its owner is asked about each that was not decided.
INSERT OR IGNORE INTO `settings` (`name`, `value`) SELECT 'joiningUndecided', 'true' WHERE EXISTS (SELECT 1 FROM `accounts`) AND NOT EXISTS (SELECT 1 FROM `settings` WHERE `name` = 'registration');--> statement-breakpoint
INSERT OR IGNORE INTO `settings` (`name`, `value`) SELECT 'anonymousUndecided', 'true' WHERE EXISTS (SELECT 1 FROM `accounts`) AND NOT EXISTS (SELECT 1 FROM `settings` WHERE `name` = 'anonymousLinks');--> statement-breakpoint
INSERT OR IGNORE INTO `settings` (`name`, `value`) SELECT 'registration', '"open"' WHERE EXISTS (SELECT 1 FROM `accounts`);--> statement-breakpoint
INSERT OR IGNORE INTO `settings` (`name`, `value`) SELECT 'anonymousLinks', '"anyone"' WHERE EXISTS (SELECT 1 FROM `accounts`);
