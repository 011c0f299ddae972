CREATE TABLE `changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`owner_id` text,
	`facts` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `changes_owner` ON `changes` (`owner_id`,`seq`);--> statement-breakpoint
CREATE INDEX `changes_subject` ON `changes` (`subject`,`subject_id`,`seq`);--> statement-breakpoint
CREATE INDEX `changes_actor` ON `changes` (`actor_id`);--> statement-breakpoint
CREATE TABLE `consumers` (
	`name` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
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