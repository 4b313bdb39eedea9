CREATE TABLE `deleted_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`deleted_at` text NOT NULL,
	`record` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_pages_site` ON `deleted_pages` (`site_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `deleted_pages_at` ON `deleted_pages` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `kept_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer,
	`answer` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_answers_at` ON `kept_answers` (`created_at`);--> statement-breakpoint
ALTER TABLE `collections` ADD `revision` text;--> statement-breakpoint
ALTER TABLE `entries` ADD `revision` text;--> statement-breakpoint
ALTER TABLE `blocks` ADD `revision` text;--> statement-breakpoint
ALTER TABLE `page_translations` ADD `revision` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `revision` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `contents_revision` text;--> statement-breakpoint
ALTER TABLE `sections` ADD `revision` text;--> statement-breakpoint
ALTER TABLE `sites` ADD `revision` text;--> statement-breakpoint
ALTER TABLE `themes` ADD `revision` text;