-- Every account has a balance, the platform's too: by merchant, so that payments of two merchants never wait for one another's.
-- The trigger keeps them, whichever release writes. What had been written before it is added by the next migration, up to here:
-- nobody is in the middle of writing while both tables are locked.
LOCK TABLE "ledger_entries", "ledger_postings" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE FUNCTION add_to_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_balances (merchant_id, account, balance)
	SELECT DISTINCT entry.merchant_id, posting.account, 0
	FROM added AS posting JOIN ledger_entries AS entry ON entry.id = posting.entry_id
	ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
	UPDATE ledger_balances AS kept SET balance = kept.balance + change.amount
	FROM (
		SELECT entry.merchant_id, posting.account, sum(posting.amount) AS amount
		FROM added AS posting JOIN ledger_entries AS entry ON entry.id = posting.entry_id
		GROUP BY 1, 2
	) AS change
	WHERE kept.merchant_id = change.merchant_id AND kept.account = change.account;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_balanced AFTER INSERT ON "ledger_postings" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_balances();--> statement-breakpoint
CREATE TABLE "ledger_backfill" AS SELECT coalesce(max(sequence), 0) AS upto FROM "ledger_entries";
