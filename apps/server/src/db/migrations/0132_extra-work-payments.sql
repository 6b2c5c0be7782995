-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "payments_part_captured" ON "payments" USING btree ("order_id","part") WHERE status = 'captured';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_one_captured";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_income_once" ON "ledger_entries" USING btree ("order_id",coalesce(remark ->> 'extraWork', '')) WHERE entry_type = 'orderIncome';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_one_income";
