DROP TABLE `change_hashes`;--> statement-breakpoint
DELETE FROM `consumers` WHERE `name` IN ('chain.begun', 'chain.sealed', 'chain.forgotten');
