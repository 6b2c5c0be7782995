-- outside a transaction
CREATE INDEX CONCURRENTLY "orders_settled_income" ON "orders" USING btree ("merchant_id","settlement_status","paid_at","id") WHERE ("orders"."status" in ('Paid', 'MerchantCompleted', 'Completed', 'PendingCancellation') or "orders"."status" in ('Cancelled') and "orders"."paid_at" is not null and "orders"."refund_amount" < "orders"."actual_amount");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_settlement";
