CREATE TABLE `database_identity` (
	`slot` integer PRIMARY KEY NOT NULL,
	`owner` text NOT NULL
);
