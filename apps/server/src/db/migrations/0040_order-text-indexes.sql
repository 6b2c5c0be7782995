-- outside a transaction
CREATE INDEX CONCURRENTLY "orders_tab_texts" ON "orders" USING btree ("merchant_id","status","created_at","id","search_text") WHERE not hidden_from_merchant;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_to_be_rated" ON "orders" USING btree ("merchant_id","created_at","id","search_text") WHERE status = 'Completed' and comment_status = 'Unrated' and not hidden_from_merchant;
