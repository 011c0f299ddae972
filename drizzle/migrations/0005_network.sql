CREATE TABLE `printed_codes` (
	`link_id` text NOT NULL,
	`base` text NOT NULL,
	`printed_at` integer NOT NULL,
	PRIMARY KEY(`base`, `link_id`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE cascade
);
