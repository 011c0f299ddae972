CREATE TABLE `change_hashes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`salt` text,
	`content` text NOT NULL,
	`actor` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `former_passwords` (
	`seq` integer PRIMARY KEY NOT NULL,
	`password_hash` text,
	`kept_until` integer NOT NULL,
	FOREIGN KEY (`seq`) REFERENCES `changes`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`line` integer NOT NULL,
	`verdict` text NOT NULL,
	`reason` text,
	`alias` text,
	`long_url` text,
	`link` text,
	`link_id` text,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_rows_verdict` ON `import_rows` (`import_id`,`verdict`,`number`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`file_name` text,
	`options` text NOT NULL,
	`found` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`tag_ids` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_account` ON `imports` (`account_id`,`created_at`);--> statement-breakpoint
DROP INDEX `links_owner`;--> statement-breakpoint
ALTER TABLE `links` ADD `starting_clicks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `links` ADD `binned_at` integer;--> statement-breakpoint
CREATE INDEX `links_binned` ON `links` (`binned_at`) WHERE binned_at is not null;--> statement-breakpoint
CREATE INDEX `links_owner` ON `links` (`owner_id`,`generation`,`created_at`,`id`,`binned_at`);--> statement-breakpoint
ALTER TABLE `changes` ADD `operation` text;--> statement-breakpoint
CREATE INDEX `changes_operation` ON `changes` (`operation`) WHERE operation is not null;