CREATE TABLE `passage_bits` (
	`row_id` integer PRIMARY KEY NOT NULL,
	`engine` text NOT NULL,
	`bits` blob NOT NULL
);
