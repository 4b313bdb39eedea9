CREATE TABLE `billing_customers` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_customer_id_unique` ON `billing_customers` (`customer_id`);--> statement-breakpoint
CREATE TABLE `credit_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_grants_reference_unique` ON `credit_grants` (`reference`);--> statement-breakpoint
CREATE INDEX `credit_grants_tenant` ON `credit_grants` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`total_net_cents` integer NOT NULL,
	`total_gross_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`lines` text NOT NULL,
	`period_start` text,
	`period_end` text,
	`issued_at` text NOT NULL,
	`paid_at` text,
	`pdf_file` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_provider_id_unique` ON `invoices` (`provider_id`);--> statement-breakpoint
CREATE INDEX `invoices_tenant` ON `invoices` (`tenant_id`,`issued_at`);--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`plan` text,
	`interval` text NOT NULL,
	`items` text NOT NULL,
	`currency` text NOT NULL,
	`current_period_end` text,
	`cancel_at_period_end` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_tenant` ON `subscriptions` (`tenant_id`);--> statement-breakpoint
ALTER TABLE `tenants` ADD `suspended_by` text;