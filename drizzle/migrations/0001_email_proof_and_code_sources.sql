ALTER TABLE `accounts` ADD `email_proved` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `one_time_codes` ADD `attempts_by` text DEFAULT '{}' NOT NULL;