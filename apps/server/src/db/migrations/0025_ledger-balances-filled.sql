-- outside a transaction
-- in batches
INSERT INTO "ledger_balances" ("merchant_id", "account", "balance")
SELECT entry.merchant_id, posting.account, sum(posting.amount)
FROM "ledger_entries" AS entry JOIN "ledger_postings" AS posting ON posting.entry_id = entry.id
WHERE posting.merchant_id IS NULL AND entry.sequence <= (SELECT upto FROM "ledger_backfill") AND entry.merchant_id IN (
	SELECT DISTINCT merchant_id FROM "ledger_entries"
	WHERE merchant_id > $1::uuid AND sequence <= (SELECT upto FROM "ledger_backfill") ORDER BY merchant_id LIMIT 100
)
GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT ("merchant_id", "account") DO UPDATE SET "balance" = ledger_balances.balance + excluded.balance
RETURNING merchant_id AS id;--> statement-breakpoint
-- contract: 1.0.2 Nothing but these two migrations knew it.
DROP TABLE IF EXISTS "ledger_backfill";
