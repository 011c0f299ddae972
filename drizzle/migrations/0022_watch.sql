CREATE TABLE `watched_destinations` (
	`link_number` integer NOT NULL,
	`url` text NOT NULL,
	`place` text NOT NULL,
	`host` text NOT NULL,
	`next_at` integer NOT NULL,
	`trail` text,
	`state` text DEFAULT 'unknown' NOT NULL,
	`since` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failed_at` integer,
	`asked_at` integer,
	`status` integer,
	`problem` text,
	`moved_to` text,
	`certificate_ends` integer,
	`is_near` integer,
	`page` text,
	`turns` text NOT NULL,
	PRIMARY KEY(`link_number`, `url`),
	FOREIGN KEY (`link_number`) REFERENCES `links`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `watched_destinations_due` ON `watched_destinations` (`next_at`,`host`);--> statement-breakpoint
CREATE INDEX `watched_destinations_state` ON `watched_destinations` (`state`,`link_number`);--> statement-breakpoint
ALTER TABLE `links` ADD `watch` integer;--> statement-breakpoint
CREATE INDEX `links_watched` ON `links` (`watch`) WHERE watch is not null;