CREATE TABLE `entry_slugs` (
	`entry_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`locale` text NOT NULL,
	`slug` text NOT NULL,
	PRIMARY KEY(`entry_id`, `locale`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_slugs_slug` ON `entry_slugs` (`collection_id`,`slug`,`locale`);