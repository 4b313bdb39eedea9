ALTER TABLE `billing_customers` ADD `buyer` text;--> statement-breakpoint
ALTER TABLE `credit_grants` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `taxes` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `buyer` text;