CREATE TABLE `passage_vectors` (
	`row_id` integer PRIMARY KEY NOT NULL,
	`vector` blob NOT NULL
);
--> statement-breakpoint
ALTER TABLE `passages` ADD `text_hash` text NOT NULL;--> statement-breakpoint
CREATE INDEX `passages_text` ON `passages` (`site_id`,`text_hash`);