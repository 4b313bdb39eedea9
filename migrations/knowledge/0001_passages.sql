CREATE TABLE `indexed_pages` (
	`site_id` text NOT NULL,
	`locale` text NOT NULL,
	`path` text NOT NULL,
	`page_id` text NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`site_id`, `locale`, `path`)
);
--> statement-breakpoint
CREATE TABLE `passages` (
	`row_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` text NOT NULL,
	`locale` text NOT NULL,
	`path` text NOT NULL,
	`page_id` text NOT NULL,
	`title` text NOT NULL,
	`anchor` text,
	`type` text NOT NULL,
	`headings` text NOT NULL,
	`text` text NOT NULL,
	`facts` text NOT NULL,
	`stems` text NOT NULL,
	`head_stems` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passages_page` ON `passages` (`site_id`,`locale`,`path`);--> statement-breakpoint
CREATE TABLE `site_indexes` (
	`site_id` text PRIMARY KEY NOT NULL,
	`release_id` text,
	`status` text NOT NULL,
	`error` text,
	`embedding_model` text,
	`indexed_at` text
);
