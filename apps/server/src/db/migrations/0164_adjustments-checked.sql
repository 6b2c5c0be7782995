-- outside a transaction
ALTER TABLE "ledger_balances" VALIDATE CONSTRAINT "ledger_balances_account";--> statement-breakpoint
ALTER TABLE "ledger_balances" VALIDATE CONSTRAINT "ledger_balances_sign";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_type";--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_account_kind";--> statement-breakpoint
ALTER TABLE "settlement_lots" VALIDATE CONSTRAINT "settlement_lots_adjustment_id_adjustments_id_fk";--> statement-breakpoint
ALTER TABLE "settlement_lots" VALIDATE CONSTRAINT "settlement_lots_source";--> statement-breakpoint
ALTER TABLE "payout_schedules" VALIDATE CONSTRAINT "payout_schedules_result";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payout_holds_ending" ON "payout_holds" USING btree ("ends_at") WHERE lifted_at is null and end_told_at is null;--> statement-breakpoint
-- Whoever owed something before this release: since what it was last booked for.
INSERT INTO "merchant_debts" ("merchant_id", "since", "next_reminder_at")
SELECT owing.merchant_id, last.at, last.at + interval '3 days' FROM ledger_balances owing
CROSS JOIN LATERAL (
	SELECT at FROM ledger_entries WHERE merchant_id = owing.merchant_id AND entry_type = 'receivable' ORDER BY sequence DESC LIMIT 1
) last
WHERE owing.account = 'merchantReceivable' AND owing.balance < 0
ON CONFLICT DO NOTHING;
