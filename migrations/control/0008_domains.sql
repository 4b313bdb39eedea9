CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`site_id` text NOT NULL,
	`host` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`is_primary` integer NOT NULL,
	`wants_primary` integer NOT NULL,
	`redirect_to` text,
	`token` text NOT NULL,
	`error` text,
	`checked_at` text,
	`verified_at` text,
	`live_at` text,
	`waiting_since` text,
	`checks` integer NOT NULL,
	`next_check_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_host_unique` ON `domains` (`host`);--> statement-breakpoint
CREATE INDEX `domains_tenant` ON `domains` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `domains_site` ON `domains` (`site_id`);--> statement-breakpoint
CREATE INDEX `domains_next_check` ON `domains` (`next_check_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_primary` ON `domains` (`site_id`) WHERE "domains"."is_primary" = 1;