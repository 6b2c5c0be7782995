-- outside a transaction
CREATE INDEX CONCURRENTLY "staff_actions_of" ON "staff_actions" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_actions_kind" ON "staff_actions" USING btree ("subject_kind","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_actions_action" ON "staff_actions" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_type" ON "ledger_entries" USING btree ("merchant_id","entry_type","sequence");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawals_merchant_status" ON "withdrawals" USING btree ("merchant_id","status","applied_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "merchants_emirate" ON "merchants" USING btree ("emirate","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "merchants_licence_end" ON "merchants" USING btree (coalesce("licence_due_date", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_settlement" ON "orders" USING btree ("merchant_id","settlement_status","paid_at","id") WHERE status in ('Paid', 'MerchantCompleted', 'Completed', 'PendingCancellation');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "staff_actions_subject";
