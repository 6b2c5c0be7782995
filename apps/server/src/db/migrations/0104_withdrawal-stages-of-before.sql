-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "withdrawals_on_their_way" ON "withdrawals" USING btree ("stage","applied_at","id") WHERE stage in ('approved', 'sent');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "withdrawals_without_stage" ON "withdrawals" USING btree ("decided_at") WHERE status = 'Approved' and (stage is null or stage = 'asked');--> statement-breakpoint
ALTER TABLE "ledger_balances" VALIDATE CONSTRAINT "ledger_balances_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_type";--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_account_kind";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_stage";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_cause";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_returned";
