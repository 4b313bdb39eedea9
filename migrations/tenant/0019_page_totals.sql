CREATE TABLE `page_totals` (
	`site_id` text PRIMARY KEY NOT NULL,
	`pages` integer NOT NULL,
	`text_bytes` integer NOT NULL,
	`block_bytes` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `pages_bytes`;--> statement-breakpoint
INSERT INTO `page_totals` SELECT `site_id`, count(*), sum(`text_bytes`), sum(`block_bytes`) FROM `pages` GROUP BY `site_id`;--> statement-breakpoint
CREATE TRIGGER `page_totals_insert` AFTER INSERT ON `pages` BEGIN
  INSERT INTO `page_totals` VALUES (new.`site_id`, 1, new.`text_bytes`, new.`block_bytes`)
  ON CONFLICT (`site_id`) DO UPDATE SET `pages` = `pages` + 1, `text_bytes` = `text_bytes` + excluded.`text_bytes`, `block_bytes` = `block_bytes` + excluded.`block_bytes`;
END;--> statement-breakpoint
CREATE TRIGGER `page_totals_update` AFTER UPDATE OF `text_bytes`, `block_bytes` ON `pages`
WHEN new.`text_bytes` <> old.`text_bytes` OR new.`block_bytes` <> old.`block_bytes` BEGIN
  UPDATE `page_totals` SET `text_bytes` = `text_bytes` + new.`text_bytes` - old.`text_bytes`, `block_bytes` = `block_bytes` + new.`block_bytes` - old.`block_bytes` WHERE `site_id` = new.`site_id`;
END;--> statement-breakpoint
CREATE TRIGGER `page_totals_delete` AFTER DELETE ON `pages` BEGIN
  UPDATE `page_totals` SET `pages` = `pages` - 1, `text_bytes` = `text_bytes` - old.`text_bytes`, `block_bytes` = `block_bytes` - old.`block_bytes` WHERE `site_id` = old.`site_id`;
END;
