CREATE TABLE `deleted_assets` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`row` text NOT NULL,
	`held_by` text,
	`deleted_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_assets_site` ON `deleted_assets` (`site_id`);--> statement-breakpoint
ALTER TABLE `activity` ADD `changes` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `activity` ADD `last_at` text;--> statement-breakpoint
ALTER TABLE `assets` ADD `focal` text;