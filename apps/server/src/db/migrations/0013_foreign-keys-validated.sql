-- outside a transaction
ALTER TABLE "merchant_credentials" VALIDATE CONSTRAINT "merchant_credentials_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "staff_actions" VALIDATE CONSTRAINT "staff_actions_staff_id_staff_id_fk";
--> statement-breakpoint
ALTER TABLE "resumable_uploads" VALIDATE CONSTRAINT "resumable_uploads_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "watermarked_media" VALIDATE CONSTRAINT "watermarked_media_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_balances" VALIDATE CONSTRAINT "ledger_balances_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_withdrawal_id_withdrawals_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "settlement_lots" VALIDATE CONSTRAINT "settlement_lots_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "settlement_lots" VALIDATE CONSTRAINT "settlement_lots_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "withdrawal_items" VALIDATE CONSTRAINT "withdrawal_items_withdrawal_id_withdrawals_id_fk";
--> statement-breakpoint
ALTER TABLE "withdrawal_items" VALIDATE CONSTRAINT "withdrawal_items_lot_id_settlement_lots_id_fk";
--> statement-breakpoint
ALTER TABLE "withdrawal_items" VALIDATE CONSTRAINT "withdrawal_items_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "application_events" VALIDATE CONSTRAINT "application_events_application_id_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "certificate_notices" VALIDATE CONSTRAINT "certificate_notices_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "merchant_revisions" VALIDATE CONSTRAINT "merchant_revisions_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "merchants" VALIDATE CONSTRAINT "merchants_avatar_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "merchants" VALIDATE CONSTRAINT "merchants_video_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_settings" VALIDATE CONSTRAINT "notification_settings_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "payout_accounts" VALIDATE CONSTRAINT "payout_accounts_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_service_id_services_id_fk";
--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_service_id_services_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_parent_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "places" VALIDATE CONSTRAINT "places_parent_id_places_id_fk";
--> statement-breakpoint
ALTER TABLE "catalogue" VALIDATE CONSTRAINT "catalogue_service_id_services_id_fk";
--> statement-breakpoint
ALTER TABLE "catalogue" VALIDATE CONSTRAINT "catalogue_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "catalogue" VALIDATE CONSTRAINT "catalogue_version_id_service_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "catalogue" VALIDATE CONSTRAINT "catalogue_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "catalogue" VALIDATE CONSTRAINT "catalogue_cover_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "service_events" VALIDATE CONSTRAINT "service_events_service_id_services_id_fk";
--> statement-breakpoint
ALTER TABLE "service_versions" VALIDATE CONSTRAINT "service_versions_service_id_services_id_fk";
--> statement-breakpoint
ALTER TABLE "service_versions" VALIDATE CONSTRAINT "service_versions_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "services_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "services_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "services_cover_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "services_live_version_id_service_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "services_review_version_id_service_versions_id_fk";
