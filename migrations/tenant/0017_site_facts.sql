CREATE TABLE `site_facts` (
	`site_id` text PRIMARY KEY NOT NULL,
	`facts` text NOT NULL,
	`former` text NOT NULL,
	`updated_at` text NOT NULL,
	`revision` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `blocks` ADD `bound` text;--> statement-breakpoint
CREATE INDEX `blocks_bound` ON `blocks` (`page_id`) WHERE bound is not null;