-- outside a transaction
CREATE INDEX CONCURRENTLY "merchants_mail_domain" ON "merchants" USING btree (lower(split_part("email", '@', 2)));
