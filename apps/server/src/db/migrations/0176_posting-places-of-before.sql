-- outside a transaction
-- in batches
UPDATE "ledger_postings" AS posting SET "sequence" = entry.sequence
FROM "ledger_entries" AS entry
WHERE entry.id = posting.entry_id AND posting.sequence IS NULL AND posting.entry_id IN (
	SELECT DISTINCT entry_id FROM "ledger_postings" WHERE entry_id > $1::uuid AND sequence IS NULL ORDER BY entry_id LIMIT 1000
)
RETURNING posting.entry_id AS id;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_postings_place" ON "ledger_postings" USING btree ("account","sequence","line");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "book_day_accounts_moved" ON "book_day_accounts" USING btree ("account","day") WHERE debit <> 0 or credit <> 0;
