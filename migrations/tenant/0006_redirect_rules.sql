CREATE TABLE `redirect_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`from_path` text NOT NULL,
	`target` text,
	`status` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirect_rules_site_path` ON `redirect_rules` (`site_id`,`from_path`);--> statement-breakpoint
ALTER TABLE `sites` DROP COLUMN `primary_domain_id`;