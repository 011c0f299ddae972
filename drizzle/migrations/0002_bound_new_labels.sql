CREATE TABLE `new_labels` (
	`day` integer NOT NULL,
	`link_number` integer NOT NULL,
	`labels` integer NOT NULL,
	PRIMARY KEY(`day`, `link_number`)
);
