-- outside a transaction
ALTER TABLE "ledger_balances" VALIDATE CONSTRAINT "ledger_balances_account";
--> statement-breakpoint
ALTER TABLE "ledger_balances" VALIDATE CONSTRAINT "ledger_balances_sign";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_type";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_available";
--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_account_kind";
--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_amount";
--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_holder";
--> statement-breakpoint
ALTER TABLE "settlement_lots" VALIDATE CONSTRAINT "settlement_lots_amount";
--> statement-breakpoint
ALTER TABLE "settlement_lots" VALIDATE CONSTRAINT "settlement_lots_released";
--> statement-breakpoint
ALTER TABLE "withdrawal_items" VALIDATE CONSTRAINT "withdrawal_items_amount";
--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_status";
--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_amount";
--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_decided";
--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_status";
--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_lang";
--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_version";
--> statement-breakpoint
ALTER TABLE "merchant_revisions" VALIDATE CONSTRAINT "merchant_revisions_status";
--> statement-breakpoint
ALTER TABLE "merchants" VALIDATE CONSTRAINT "merchants_status";
--> statement-breakpoint
ALTER TABLE "merchants" VALIDATE CONSTRAINT "merchants_lang";
--> statement-breakpoint
ALTER TABLE "merchants" VALIDATE CONSTRAINT "merchants_type";
--> statement-breakpoint
ALTER TABLE "payout_accounts" VALIDATE CONSTRAINT "payout_accounts_status";
--> statement-breakpoint
ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_rating";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_status";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_held_status";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_comment_status";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_settlement_status";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_extension";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_lang";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_quantity";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_price";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_fee";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refund";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_settled";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_unpaid";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_amount";
--> statement-breakpoint
ALTER TABLE "catalogue" VALIDATE CONSTRAINT "catalogue_price_positive";
--> statement-breakpoint
ALTER TABLE "service_versions" VALIDATE CONSTRAINT "service_versions_number";
--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "services_status";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tickets_subject" ON "tickets" USING btree ("subject_id","purpose","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "resumable_uploads_file" ON "resumable_uploads" USING btree ("file_id") WHERE file_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "ledger_entries_one_income" ON "ledger_entries" USING btree ("order_id") WHERE entry_type = 'orderIncome';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_merchant" ON "applications" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_given_email" ON "applications" USING btree (("content"->>'email'));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_given_contactphone" ON "applications" USING btree (("content"->>'contactPhone'));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_given_licencenumber" ON "applications" USING btree (("content"->>'licenceNumber'));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_given_idnumber" ON "applications" USING btree (("content"->>'idNumber'));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "merchants_licence_number" ON "merchants" USING btree ("licence_number");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "merchants_id_number" ON "merchants" USING btree ("id_number");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "merchants_avatar" ON "merchants" USING btree ("avatar_file_id") WHERE avatar_file_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "merchants_video" ON "merchants" USING btree ("video_file_id") WHERE video_file_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_next_deadline" ON "orders" USING btree ("next_deadline_at","id") WHERE next_deadline_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_next_reminder" ON "orders" USING btree ("reminder_at","id") WHERE reminder_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_cover" ON "catalogue" USING btree ("cover_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "services_cover" ON "services" USING btree ("cover_id") WHERE cover_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_deadline";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_reminder";
