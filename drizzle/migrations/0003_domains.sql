DROP INDEX `domains_fqdn_unique`;--> statement-breakpoint
ALTER TABLE `domains` ADD `root_redirect` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `not_found_redirect` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `robots_txt` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `last_verified_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `last_verification_error` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `checked_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `steps` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `failed_checks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `removed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `domains_name` ON `domains` (`fqdn`) WHERE "domains"."removed_at" is null;--> statement-breakpoint
CREATE INDEX `domains_account` ON `domains` (`account_id`);