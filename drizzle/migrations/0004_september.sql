CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`icon` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name` ON `tags` (`owner_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `tags_team_name` ON `tags` (`name`) WHERE owner_id is null;--> statement-breakpoint
DROP INDEX `click_origins_labels`;--> statement-breakpoint
ALTER TABLE `click_origins` ADD `variant` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `click_origins_labels` ON `click_origins` (`referrer`,`utm_source`,`utm_medium`,`utm_campaign`,`variant`);--> statement-breakpoint
ALTER TABLE `links` ADD `starts_at` integer;--> statement-breakpoint
ALTER TABLE `links` ADD `pre_start_url` text;--> statement-breakpoint
ALTER TABLE `links` ADD `expired_redirect_url` text;--> statement-breakpoint
ALTER TABLE `links` ADD `ab_variants` text;--> statement-breakpoint
ALTER TABLE `links` ADD `tag_ids` text;--> statement-breakpoint
CREATE INDEX `links_tagged` ON `links` (`owner_id`,`tag_ids`) WHERE tag_ids is not null;