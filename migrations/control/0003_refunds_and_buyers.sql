ALTER TABLE `billing_customers` ADD `buyer` text;--> statement-breakpoint
ALTER TABLE `credit_grants` ADD `refunded` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `taxes` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `buyer` text;