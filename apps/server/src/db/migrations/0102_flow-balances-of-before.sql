-- outside a transaction
-- in batches
UPDATE "ledger_entries" AS entry SET "waiting_change" = known.change, "waiting_balance" = known.balance
FROM (
	SELECT each.id, coalesce(posted.amount, 0) AS change,
		sum(coalesce(posted.amount, 0)) OVER (PARTITION BY each.merchant_id ORDER BY each.sequence) AS balance
	FROM "ledger_entries" AS each
	LEFT JOIN LATERAL (
		SELECT sum(amount) AS amount FROM "ledger_postings" WHERE entry_id = each.id AND account = 'merchantNonWithdrawable'
	) AS posted ON true
	WHERE each.merchant_id IN (
		SELECT DISTINCT merchant_id FROM "ledger_entries"
		WHERE merchant_id > $1::uuid AND waiting_balance IS NULL ORDER BY merchant_id LIMIT 20
	)
) AS known
WHERE entry.id = known.id AND entry.waiting_balance IS NULL
RETURNING entry.merchant_id AS id;
