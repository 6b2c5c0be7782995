-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chargebacks_send" ON "chargebacks" USING btree ("send_at") WHERE "chargebacks"."send_at" is not null;
