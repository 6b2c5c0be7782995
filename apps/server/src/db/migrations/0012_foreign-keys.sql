-- NOT VALID: what is there already is looked at in the next migration, under a lock that lets everybody read and write.
-- Deferred where the one is written before the other in the same transaction.
ALTER TABLE "merchant_credentials" ADD CONSTRAINT "merchant_credentials_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "watermarked_media" ADD CONSTRAINT "watermarked_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "files"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id") DEFERRABLE INITIALLY DEFERRED NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "settlement_lots" ADD CONSTRAINT "settlement_lots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "settlement_lots" ADD CONSTRAINT "settlement_lots_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "withdrawal_items" ADD CONSTRAINT "withdrawal_items_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "withdrawal_items" ADD CONSTRAINT "withdrawal_items_lot_id_settlement_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "settlement_lots"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "withdrawal_items" ADD CONSTRAINT "withdrawal_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") DEFERRABLE INITIALLY DEFERRED NOT VALID;
--> statement-breakpoint
ALTER TABLE "certificate_notices" ADD CONSTRAINT "certificate_notices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "merchant_revisions" ADD CONSTRAINT "merchant_revisions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_avatar_file_id_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "files"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_video_file_id_files_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "files"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "categories"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "places"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_version_id_service_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "service_versions"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "categories"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "files"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "service_events" ADD CONSTRAINT "service_events_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "categories"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "files"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_live_version_id_service_versions_id_fk" FOREIGN KEY ("live_version_id") REFERENCES "service_versions"("id") DEFERRABLE INITIALLY DEFERRED NOT VALID;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_review_version_id_service_versions_id_fk" FOREIGN KEY ("review_version_id") REFERENCES "service_versions"("id") DEFERRABLE INITIALLY DEFERRED NOT VALID;
