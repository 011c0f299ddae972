DROP INDEX `click_origins_labels`;--> statement-breakpoint
ALTER TABLE `click_origins` ADD `code` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `click_origins_labels` ON `click_origins` (`referrer`,`utm_source`,`utm_medium`,`utm_campaign`,`variant`,`name`,`code`);--> statement-breakpoint
ALTER TABLE `links` ADD `codes` text;--> statement-breakpoint
CREATE INDEX `links_coded` ON `links` (`owner_id`) WHERE codes is not null;