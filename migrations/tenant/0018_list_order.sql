DROP INDEX `assets_site`;--> statement-breakpoint
CREATE INDEX `assets_site` ON `assets` (`site_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `pages_order` ON `pages` (`site_id`,`sort_order`,`path`);