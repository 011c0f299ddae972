CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`name` text,
	`password_hash` text,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`picture` text,
	`picture_source` text,
	`tour` text,
	`onboarded_at` integer,
	`heard_from` text,
	`deletion_requested_at` integer,
	`purge_after` integer,
	`cancel_token_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_cancel_token_hash_unique` ON `accounts` (`cancel_token_hash`);--> statement-breakpoint
CREATE INDEX `accounts_purge` ON `accounts` (`purge_after`);--> statement-breakpoint
CREATE TABLE `invites` (
	`id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`role` text NOT NULL,
	`note` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_code_hash_unique` ON `invites` (`code_hash`);--> statement-breakpoint
CREATE TABLE `layouts` (
	`account_id` text NOT NULL,
	`page` text NOT NULL,
	`layout` text NOT NULL,
	PRIMARY KEY(`account_id`, `page`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer NOT NULL,
	`issued_at` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`account_id`, `purpose`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `device_codes` (
	`account_id` text NOT NULL,
	`app_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`challenge` text,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `app_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_codes_code_hash_unique` ON `device_codes` (`code_hash`);--> statement-breakpoint
CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`app_id` text NOT NULL,
	`scopes` text NOT NULL,
	`granted_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grants_account_app` ON `grants` (`account_id`,`app_id`);--> statement-breakpoint
CREATE TABLE `click_addresses` (
	`link_number` integer NOT NULL,
	`visitor_key` blob NOT NULL,
	`address` text NOT NULL,
	`last_click` integer NOT NULL,
	PRIMARY KEY(`link_number`, `visitor_key`)
);
--> statement-breakpoint
CREATE INDEX `click_addresses_last_click` ON `click_addresses` (`last_click`);--> statement-breakpoint
CREATE TABLE `click_agents` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`bot_name` text NOT NULL,
	`sweep` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `click_agents_labels` ON `click_agents` (`browser`,`os`,`device`,`bot_name`);--> statement-breakpoint
CREATE TABLE `click_batches` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`links` blob NOT NULL,
	`records` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `click_origins` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`referrer` text NOT NULL,
	`utm_source` text NOT NULL,
	`utm_medium` text NOT NULL,
	`utm_campaign` text NOT NULL,
	`sweep` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `click_origins_labels` ON `click_origins` (`referrer`,`utm_source`,`utm_medium`,`utm_campaign`);--> statement-breakpoint
CREATE TABLE `click_places` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`network` text NOT NULL,
	`sweep` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `click_places_labels` ON `click_places` (`country`,`city`,`network`);--> statement-breakpoint
CREATE TABLE `click_segments` (
	`number` integer PRIMARY KEY NOT NULL,
	`link_number` integer NOT NULL,
	`open` integer NOT NULL,
	`clicks` integer NOT NULL,
	`first_click` integer NOT NULL,
	`last_click` integer NOT NULL,
	`records` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `click_segments_link` ON `click_segments` (`link_number`,`first_click`,`last_click`,`clicks`);--> statement-breakpoint
CREATE INDEX `click_segments_first_click` ON `click_segments` (`first_click`);--> statement-breakpoint
CREATE UNIQUE INDEX `click_segments_open` ON `click_segments` (`link_number`) WHERE open = 1;--> statement-breakpoint
CREATE TABLE `label_sweeps` (
	`number` integer PRIMARY KEY NOT NULL,
	`wanted` integer NOT NULL,
	`started` integer NOT NULL,
	`finished` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `retired_links` (
	`number` integer PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`alias` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retired_links_owner` ON `retired_links` (`owner_id`);--> statement-breakpoint
CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`fqdn` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_fqdn_unique` ON `domains` (`fqdn`);--> statement-breakpoint
CREATE TABLE `keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`scopes` text NOT NULL,
	`secret_hash` text NOT NULL,
	`token_prefix` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keys_secret_hash_unique` ON `keys` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `keys_account` ON `keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `limit_windows` (
	`bucket` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `links` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`generation` text NOT NULL,
	`namespace` text DEFAULT '' NOT NULL,
	`alias` text NOT NULL,
	`long_url` text NOT NULL,
	`owner_id` text,
	`status` text NOT NULL,
	`password_hash` text,
	`block_bots` integer,
	`private_stats` integer,
	`max_clicks` integer,
	`expire_after` integer,
	`geo_rules` text,
	`meta_tags` text,
	`claim_token_hash` text,
	`total_clicks` integer DEFAULT 0 NOT NULL,
	`last_click` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_id_unique` ON `links` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `links_alias` ON `links` (`namespace`,`alias`);--> statement-breakpoint
CREATE INDEX `links_owner` ON `links` (`owner_id`,`generation`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer,
	`failure` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_account` ON `mails` (`account_id`);--> statement-breakpoint
CREATE TABLE `discarded_pictures` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `provider_links` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text NOT NULL,
	`email` text,
	`email_verified` integer NOT NULL,
	`name` text,
	`picture` text,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_links_account` ON `provider_links` (`account_id`,`provider`);--> statement-breakpoint
CREATE TABLE `qr_designs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`look` text NOT NULL,
	`logo` text,
	`sample` text NOT NULL,
	`author_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`method` text NOT NULL,
	`app_id` text,
	`scopes` text,
	`current_token` text NOT NULL,
	`rotated_tokens` text NOT NULL,
	`user_agent` text,
	`address` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
