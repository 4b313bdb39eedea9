CREATE TABLE `blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`section_id` text NOT NULL,
	`type` text NOT NULL,
	`type_version` integer NOT NULL,
	`props` text NOT NULL,
	`content` text NOT NULL,
	`sort_order` integer NOT NULL,
	`is_visible` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_page` ON `blocks` (`page_id`);--> statement-breakpoint
CREATE INDEX `blocks_section` ON `blocks` (`section_id`);--> statement-breakpoint
CREATE TABLE `page_translations` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`extra` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_translations_locale` ON `page_translations` (`page_id`,`locale`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`slug` text NOT NULL,
	`path` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`template` text,
	`parent_id` text,
	`sort_order` integer NOT NULL,
	`is_home` integer NOT NULL,
	`is_noindex` integer NOT NULL,
	`seo` text NOT NULL,
	`published_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_site_path` ON `pages` (`site_id`,`path`);--> statement-breakpoint
CREATE TABLE `sections` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`sort_order` integer NOT NULL,
	`settings` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sections_page` ON `sections` (`page_id`);--> statement-breakpoint
CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text,
	`type` text NOT NULL,
	`actor_id` text,
	`actor_name` text,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `activity_site` ON `activity` (`site_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `generations` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`input` text NOT NULL,
	`output` text,
	`error` text,
	`actor_id` text,
	`created_at` text NOT NULL,
	`started_at` text,
	`finished_at` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `generations_site` ON `generations` (`site_id`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`from_path` text NOT NULL,
	`page_id` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_site_path` ON `redirects` (`site_id`,`from_path`);--> statement-breakpoint
CREATE INDEX `redirects_page` ON `redirects` (`page_id`);--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`public_slug` text NOT NULL,
	`status` text NOT NULL,
	`theme_id` text,
	`default_locale` text NOT NULL,
	`locales` text NOT NULL,
	`company` text NOT NULL,
	`branding` text NOT NULL,
	`trust_bar` text NOT NULL,
	`tracker_id` text,
	`contact_endpoint` text,
	`contact_recipient` text,
	`google_verification` text,
	`settings` text NOT NULL,
	`webhook_secret` text,
	`primary_domain_id` text,
	`live_release_id` text,
	`published_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sites_slug_unique` ON `sites` (`slug`);--> statement-breakpoint
CREATE TABLE `themes` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`tokens` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
