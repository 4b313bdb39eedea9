CREATE TABLE `assistants` (
	`site_id` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`settings` text NOT NULL,
	`generation` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `open_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`locale` text NOT NULL,
	`question` text NOT NULL,
	`stems` text NOT NULL,
	`outcome` text NOT NULL,
	`times` integer NOT NULL,
	`created_at` text NOT NULL,
	`last_asked_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `open_questions_site` ON `open_questions` (`site_id`,`last_asked_at`);