DROP TABLE `oauth_states`;--> statement-breakpoint
DROP TABLE `passkey_challenges`;