CREATE TABLE `followed_links` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`links` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `click_leases` (
	`link_number` integer NOT NULL,
	`instance` text NOT NULL,
	`granted` integer NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`link_number`, `instance`)
);
--> statement-breakpoint
CREATE TABLE `committed_writes` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `instances` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	`address` text,
	`started_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`feed_lag` integer DEFAULT 0 NOT NULL,
	`clicks_waiting` integer DEFAULT 0 NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE TABLE `job_leases` (
	`job` text PRIMARY KEY NOT NULL,
	`instance` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recorded_batches` (
	`instance` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`instance`, `number`)
);
--> statement-breakpoint
CREATE TABLE `shared_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `team_keys` (
	`number` integer PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`proof` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `media_files` (
	`name` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moves` (
	`number` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`started_at` integer NOT NULL,
	`table_name` text,
	`last_row` integer,
	`finished_at` integer
);
--> statement-breakpoint
DROP INDEX `click_segments_link`;--> statement-breakpoint
ALTER TABLE `click_segments` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `click_segments_link` ON `click_segments` (`link_number`,`first_click`,`last_click`,`clicks`,`revision`);--> statement-breakpoint
ALTER TABLE `click_batches` ADD `instance` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `claimed_until` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `claimed_until` integer;