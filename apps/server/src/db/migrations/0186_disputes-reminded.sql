-- outside a transaction
CREATE INDEX CONCURRENTLY "disputes_remind" ON "disputes" USING btree ("remind_at") WHERE "disputes"."remind_at" is not null;
