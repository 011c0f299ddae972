CREATE TABLE `letters` (
	`account_id` text PRIMARY KEY NOT NULL,
	`weekly` integer NOT NULL,
	`reminders` integer NOT NULL,
	`zone` text NOT NULL,
	`told_week` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
