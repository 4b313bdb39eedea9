ALTER TABLE `blocks` ADD `made_from` text;--> statement-breakpoint
ALTER TABLE `page_translations` ADD `made_from` text;