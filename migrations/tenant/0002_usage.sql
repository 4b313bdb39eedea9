CREATE TABLE `usage_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`step` text NOT NULL,
	`resource` text NOT NULL,
	`units` integer NOT NULL,
	`month` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usage_ledger_step` ON `usage_ledger` (`reference`,`step`,`resource`);--> statement-breakpoint
CREATE INDEX `usage_ledger_month` ON `usage_ledger` (`resource`,`month`);