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
CREATE INDEX `inbox_items_closed` ON `inbox_items` (`closed_at`);