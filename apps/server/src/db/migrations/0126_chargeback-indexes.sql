-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chargebacks_look" ON "chargebacks" USING btree ("look_at") WHERE "chargebacks"."look_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chargebacks_stated" ON "chargebacks" USING btree ("ended_at") WHERE "chargebacks"."statement" <> '';
