CREATE TABLE `handed_clicks` (
	`account_id` text NOT NULL,
	`id` text NOT NULL,
	`clicked_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `handed_clicks_old` ON `handed_clicks` (`clicked_at`);