CREATE TABLE `contact_recipients` (
	`tenant_id` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`asked` integer NOT NULL,
	`asked_at` text NOT NULL,
	`confirmed_at` text,
	PRIMARY KEY(`tenant_id`, `email`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_recipients_token_hash_unique` ON `contact_recipients` (`token_hash`);--> statement-breakpoint
CREATE INDEX `contact_recipients_email` ON `contact_recipients` (`email`,`asked_at`);--> statement-breakpoint
CREATE TABLE `admission_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admission_links_token_hash_unique` ON `admission_links` (`token_hash`);--> statement-breakpoint
CREATE TABLE `familiar_networks` (
	`user_id` text NOT NULL,
	`network_hash` text NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `network_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `redeemed_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `redeemed_challenges_expiry` ON `redeemed_challenges` (`expires_at`);--> statement-breakpoint
ALTER TABLE `mails` ADD `kind` text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `tenant_id` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `site_id` text;--> statement-breakpoint
CREATE INDEX `mails_kind` ON `mails` (`kind`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_tenant` ON `mails` (`tenant_id`,`kind`,`created_at`);