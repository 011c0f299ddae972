CREATE TABLE `link_blocks` (
	`link_number` integer PRIMARY KEY NOT NULL,
	`status_before` text NOT NULL,
	`reason` text NOT NULL,
	`blocked_by` text,
	`blocked_at` integer NOT NULL,
	FOREIGN KEY (`link_number`) REFERENCES `links`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `link_blocks_newest` ON `link_blocks` (`blocked_at`);--> statement-breakpoint
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
CREATE TABLE `inbox_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`account_id` text,
	`reason` text,
	`vector` text,
	`text` text,
	`email` text,
	`organisation` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `inbox_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inbox_entries_item` ON `inbox_entries` (`item_id`,`at`);--> statement-breakpoint
CREATE INDEX `inbox_entries_account` ON `inbox_entries` (`account_id`);--> statement-breakpoint
CREATE INDEX `inbox_entries_email` ON `inbox_entries` (`email`);--> statement-breakpoint
CREATE TABLE `inbox_items` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`link_number` integer,
	`address` text,
	`reports` integer NOT NULL,
	`note` text,
	`blocked_here` integer DEFAULT false NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`link_number`) REFERENCES `links`(`number`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_items_link_number_unique` ON `inbox_items` (`link_number`);--> statement-breakpoint
CREATE INDEX `inbox_items_state` ON `inbox_items` (`state`,`kind`,`last_at`);--> statement-breakpoint
CREATE INDEX `inbox_items_closed` ON `inbox_items` (`closed_at`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`message_id` text NOT NULL,
	`event_id` text NOT NULL,
	`event_type` text NOT NULL,
	`happened_at` integer NOT NULL,
	`is_test` integer NOT NULL,
	`status` text NOT NULL,
	`data` text,
	`body` text,
	`dropped_up_to` integer DEFAULT 0 NOT NULL,
	`attempts` text NOT NULL,
	`next_attempt_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_id_unique` ON `deliveries` (`id`);--> statement-breakpoint
CREATE INDEX `deliveries_webhook` ON `deliveries` (`webhook_id`,`number`);--> statement-breakpoint
CREATE INDEX `deliveries_queue` ON `deliveries` (`webhook_id`,`number`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`webhook_id`,`next_attempt_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `deliveries_created` ON `deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`url` text NOT NULL,
	`description` text,
	`events` text NOT NULL,
	`scope_links` text,
	`flavor` text NOT NULL,
	`status` text NOT NULL,
	`disabled_reason` text,
	`sealed_secret` text NOT NULL,
	`secret_prefix` text NOT NULL,
	`consecutive_failures` integer DEFAULT 0 NOT NULL,
	`total_deliveries` integer DEFAULT 0 NOT NULL,
	`total_successes` integer DEFAULT 0 NOT NULL,
	`last_delivery_at` integer,
	`last_success_at` integer,
	`last_failure_reason` text,
	`dropped` integer DEFAULT 0 NOT NULL,
	`dropped_told` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_account` ON `webhooks` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhooks_active` ON `webhooks` (`account_id`) WHERE status = 'active';--> statement-breakpoint
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