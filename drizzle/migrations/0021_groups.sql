CREATE TABLE `group_members` (
	`group_id` text NOT NULL,
	`account_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`group_id`, `account_id`),
	FOREIGN KEY (`group_id`) REFERENCES `people_groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_members_account` ON `group_members` (`account_id`);--> statement-breakpoint
CREATE TABLE `people_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_groups_name` ON `people_groups` (`name`);--> statement-breakpoint
CREATE TABLE `link_groups` (
	`link_number` integer NOT NULL,
	`group_id` text NOT NULL,
	`owns` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`link_number`, `group_id`),
	FOREIGN KEY (`link_number`) REFERENCES `links`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `people_groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_groups_group` ON `link_groups` (`group_id`,`owns`,`link_number`);--> statement-breakpoint
ALTER TABLE `letters` ADD `edits` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `links` ADD `everyone_edits` integer DEFAULT false NOT NULL;