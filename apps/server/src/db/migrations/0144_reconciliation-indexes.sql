-- outside a transaction
CREATE INDEX CONCURRENTLY "payments_reference" ON "payments" USING btree ("provider_reference") WHERE provider_reference <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_booked" ON "payments" USING btree ("created_at","id") WHERE "payments"."status" in ('captured', 'refundDue', 'refunded');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payout_payments_paid" ON "payout_payments" USING btree ("changed_at","id") WHERE outcome = 'paid';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payout_runs_total" ON "payout_runs" USING btree ("total","execution_day");
