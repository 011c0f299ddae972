CREATE TABLE `first_steps` (
	`account_id` text PRIMARY KEY NOT NULL,
	`shown` integer,
	`done` text NOT NULL,
	`skipped` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
