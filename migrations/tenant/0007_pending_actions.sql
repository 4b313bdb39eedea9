CREATE TABLE `pending_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`generation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`calls` text NOT NULL,
	`summary` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`state` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`generation_id`) REFERENCES `generations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_actions_site` ON `pending_actions` (`site_id`);--> statement-breakpoint
CREATE INDEX `pending_actions_generation` ON `pending_actions` (`generation_id`);--> statement-breakpoint
CREATE INDEX `pending_actions_expiry` ON `pending_actions` (`expires_at`);