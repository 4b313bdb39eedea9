ALTER TABLE `collections` ADD `entry_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `text_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `block_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `pages_bytes` ON `pages` (`site_id`,`text_bytes`,`block_bytes`);