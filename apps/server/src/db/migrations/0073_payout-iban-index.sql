-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payout_accounts_iban" ON "payout_accounts" USING btree ("iban");
