-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_lots_ahead" ON "settlement_lots" USING btree ("merchant_id","due_at","id","amount") WHERE released_at is null and held_since is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_extension" ON "orders" USING btree ("merchant_id","confirmation_deadline","id") WHERE extension = 'Requested' and status = 'MerchantCompleted';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "time_proposals_waiting" ON "time_proposals" USING btree ("merchant_id","expires_at","order_id") WHERE status = 'Proposed';
