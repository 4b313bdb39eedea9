CREATE TABLE `key_check` (
	`slot` integer PRIMARY KEY NOT NULL,
	`check` text NOT NULL
);
