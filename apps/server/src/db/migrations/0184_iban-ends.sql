-- outside a transaction
CREATE INDEX CONCURRENTLY "payout_accounts_iban_end" ON "payout_accounts" USING btree (reverse("iban") text_pattern_ops);