CREATE TABLE `published_pages` (
	`page_id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`revision` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `published_pages_site` ON `published_pages` (`site_id`);--> statement-breakpoint
CREATE TABLE `published_sites` (
	`site_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`theme` text NOT NULL,
	`collections` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `scheduled_pages` (
	`page_id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`content_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `site_releases` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`scope` text NOT NULL,
	`label` text,
	`pages_count` integer NOT NULL,
	`actor_id` text,
	`actor_name` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_releases_site` ON `site_releases` (`site_id`);--> statement-breakpoint
ALTER TABLE `collections` ADD `contents_revision` text;--> statement-breakpoint
ALTER TABLE `sites` ADD `settings_revision` text DEFAULT '' NOT NULL;