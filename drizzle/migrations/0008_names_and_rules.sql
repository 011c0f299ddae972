CREATE TABLE `link_editors` (
	`link_number` integer NOT NULL,
	`account_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`link_number`, `account_id`),
	FOREIGN KEY (`link_number`) REFERENCES `links`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_editors_account` ON `link_editors` (`account_id`);--> statement-breakpoint
CREATE TABLE `link_names` (
	`namespace` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`link_number` integer NOT NULL,
	`note` text,
	`kept_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`namespace`, `name`),
	FOREIGN KEY (`link_number`) REFERENCES `links`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_names_link` ON `link_names` (`link_number`);--> statement-breakpoint
CREATE INDEX `link_names_kept` ON `link_names` (`kept_until`) WHERE kept_until is not null;--> statement-breakpoint
CREATE TABLE `wanted_names` (
	`folded` text NOT NULL,
	`day` integer NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`folded`, `day`)
);
--> statement-breakpoint
CREATE INDEX `wanted_names_day` ON `wanted_names` (`day`);--> statement-breakpoint
DROP INDEX `click_origins_labels`;--> statement-breakpoint
ALTER TABLE `click_origins` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `click_origins_labels` ON `click_origins` (`referrer`,`utm_source`,`utm_medium`,`utm_campaign`,`variant`,`name`);--> statement-breakpoint
DROP INDEX `click_places_labels`;--> statement-breakpoint
ALTER TABLE `click_places` ADD `named_network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `click_places_labels` ON `click_places` (`country`,`city`,`network`,`named_network`);--> statement-breakpoint
ALTER TABLE `links` ADD `title` text;--> statement-breakpoint
ALTER TABLE `links` ADD `notes` text;--> statement-breakpoint
ALTER TABLE `links` ADD `forwarding` text;--> statement-breakpoint
ALTER TABLE `links` ADD `rules` text;--> statement-breakpoint
CREATE TRIGGER `links_alias_no_name` BEFORE INSERT ON `links`
WHEN EXISTS (SELECT 1 FROM `link_names` WHERE `namespace` = new.`namespace` AND `name` = new.`alias`)
BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER `link_names_name_no_alias` BEFORE INSERT ON `link_names`
WHEN EXISTS (SELECT 1 FROM `links` WHERE `namespace` = new.`namespace` AND `alias` = new.`name`)
BEGIN SELECT RAISE(IGNORE); END;
