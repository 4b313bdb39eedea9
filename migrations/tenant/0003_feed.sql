DROP INDEX `generations_site`;--> statement-breakpoint
CREATE INDEX `generations_site` ON `generations` (`site_id`,`created_at`);