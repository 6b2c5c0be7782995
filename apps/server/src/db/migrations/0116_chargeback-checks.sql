-- outside a transaction
ALTER TABLE "ledger_balances" VALIDATE CONSTRAINT "ledger_balances_account";--> statement-breakpoint
ALTER TABLE "ledger_balances" VALIDATE CONSTRAINT "ledger_balances_sign";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_type";--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_account_kind";