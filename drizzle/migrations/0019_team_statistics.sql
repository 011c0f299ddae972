-- An installation with accounts stays as it was until its owner decides who sees the team's statistics.
INSERT OR IGNORE INTO `settings` (`name`, `value`) SELECT 'teamStatistics', '"none"' WHERE EXISTS (SELECT 1 FROM `accounts`);
