CREATE SEQUENCE "public"."application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "merchant_credentials" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"must_reset" boolean NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"activation_code_hash" text,
	"activation_expires_at" timestamp (3) with time zone,
	"activation_tries_left" integer DEFAULT 5 NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"fund_password_hash" text,
	"fund_failures" integer DEFAULT 0 NOT NULL,
	"fund_locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"realm" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "tickets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "file_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"viewer_realm" text NOT NULL,
	"viewer_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_realm" text NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"key" text NOT NULL,
	"is_public" boolean NOT NULL,
	"media_hash" text,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"merchant_id" uuid NOT NULL,
	"account" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_balances_merchant_id_account_pk" PRIMARY KEY("merchant_id","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_type" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"account_change" bigint NOT NULL,
	"withdrawable_change" bigint NOT NULL,
	"available_balance" bigint NOT NULL,
	"remark" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sequence" bigserial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"merchant_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_line_pk" PRIMARY KEY("entry_id","line")
);
--> statement-breakpoint
CREATE TABLE "settlement_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"instalment" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"fee" bigint NOT NULL,
	"fee_vat" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawn_amount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_items" (
	"withdrawal_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "withdrawal_items_withdrawal_id_lot_id_pk" PRIMARY KEY("withdrawal_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "http_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"actor_key" text NOT NULL,
	"signature" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"lang" text NOT NULL,
	"email" text NOT NULL,
	"merchant_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision_message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"merchant_id" uuid,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "merchant_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"before" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision_message" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"lang" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"contact_name" text NOT NULL,
	"merchant_name" text NOT NULL,
	"merchant_type" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"emirate" text NOT NULL,
	"community" text,
	"sub_community" text,
	"address" text DEFAULT '' NOT NULL,
	"service_types" text[] NOT NULL,
	"licence_number" text DEFAULT '' NOT NULL,
	"licence_issue_date" date,
	"licence_due_date" date,
	"licence_documents" uuid[] NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"vat_start_date" date,
	"vat_files" uuid[] NOT NULL,
	"avatar_file_id" uuid,
	"service_area" jsonb NOT NULL,
	"hours" jsonb,
	"pictures" uuid[] DEFAULT '{}' NOT NULL,
	"video_file_id" uuid,
	"recommended" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchants_email_unique" UNIQUE("email"),
	CONSTRAINT "merchants_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replied_at" timestamp (3) with time zone,
	CONSTRAINT "comments_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sequence" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"lang" text NOT NULL,
	"reserved_at" timestamp (3) with time zone,
	"status" text NOT NULL,
	"held_status" text,
	"comment_status" text NOT NULL,
	"settlement_status" text NOT NULL,
	"base_price" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"order_amount" bigint NOT NULL,
	"actual_amount" bigint NOT NULL,
	"merchant_has_trn" boolean NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"vat_amount" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"fee_vat_amount" bigint NOT NULL,
	"refund_amount" bigint DEFAULT 0 NOT NULL,
	"settled_amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"merchant_completed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"payment_deadline" timestamp (3) with time zone,
	"completion_deadline" timestamp (3) with time zone,
	"confirmation_deadline" timestamp (3) with time zone,
	"held_remaining_ms" bigint,
	"cancel_request_deadline" timestamp (3) with time zone,
	"next_deadline_at" timestamp (3) with time zone,
	"reminder_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"cancel_description" text DEFAULT '' NOT NULL,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"completion_date" date,
	"completion_time" text,
	"completion_images" uuid[] NOT NULL,
	"completion_info" text DEFAULT '' NOT NULL,
	"extension" text DEFAULT 'None' NOT NULL,
	"hidden_from_merchant" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"refund_amount" bigint DEFAULT 0 NOT NULL,
	"provider_reference" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"card_last4" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"level" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" text NOT NULL,
	"emirates" text[] NOT NULL,
	"displayed_price" bigint NOT NULL,
	"base_price" bigint NOT NULL,
	"cover_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision_message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"category_id" text,
	"displayed_price" bigint,
	"cover_id" uuid,
	"draft" jsonb NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"live_version_id" uuid,
	"review_version_id" uuid,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision_message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "one_time_codes_address" ON "one_time_codes" USING btree ("address","purpose","created_at");--> statement-breakpoint
CREATE INDEX "sessions_subject" ON "sessions" USING btree ("realm","subject_id");--> statement-breakpoint
CREATE INDEX "staff_actions_subject" ON "staff_actions" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "file_views_file" ON "file_views" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_realm","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_media" ON "files" USING btree ("media_hash");--> statement-breakpoint
CREATE INDEX "ledger_entries_flow" ON "ledger_entries" USING btree ("merchant_id","sequence");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_totals" ON "ledger_entries" USING btree ("merchant_id","entry_type","account_change");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","sequence");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("merchant_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lots_order" ON "settlement_lots" USING btree ("order_id","instalment");--> statement-breakpoint
CREATE INDEX "settlement_lots_due" ON "settlement_lots" USING btree ("due_at","id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "settlement_lots_open" ON "settlement_lots" USING btree ("merchant_id","released_at","id") WHERE released_at is not null and withdrawn_amount < amount;--> statement-breakpoint
CREATE INDEX "withdrawal_items_order" ON "withdrawal_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_merchant" ON "withdrawals" USING btree ("merchant_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_queue" ON "withdrawals" USING btree ("status","applied_at","id");--> statement-breakpoint
CREATE INDEX "http_requests_created" ON "http_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at","id");--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "merchant_revisions_merchant" ON "merchant_revisions" USING btree ("merchant_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "merchant_revisions_queue" ON "merchant_revisions" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_revisions_one_under_review" ON "merchant_revisions" USING btree ("merchant_id") WHERE status = 'underReview';--> statement-breakpoint
CREATE INDEX "payout_accounts_merchant" ON "payout_accounts" USING btree ("merchant_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "payout_accounts_queue" ON "payout_accounts" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_one_approved" ON "payout_accounts" USING btree ("merchant_id") WHERE status = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_one_under_review" ON "payout_accounts" USING btree ("merchant_id") WHERE status = 'underReview';--> statement-breakpoint
CREATE INDEX "comments_merchant" ON "comments" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_score" ON "comments" USING btree ("merchant_id","rating");--> statement-breakpoint
CREATE INDEX "comments_service" ON "comments" USING btree ("service_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at","sequence");--> statement-breakpoint
CREATE INDEX "orders_merchant_created" ON "orders" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_reverse" ON "orders" USING btree ("cancelled_at","id") WHERE paid_at is null and cancelled_at is not null and reversed_at is null;--> statement-breakpoint
CREATE INDEX "orders_merchant_status" ON "orders" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_deadline" ON "orders" USING btree ("next_deadline_at","id");--> statement-breakpoint
CREATE INDEX "orders_reminder" ON "orders" USING btree ("reminder_at","id");--> statement-breakpoint
CREATE INDEX "orders_first" ON "orders" USING btree ("customer_id","merchant_id","paid_at");--> statement-breakpoint
CREATE INDEX "orders_income" ON "orders" USING btree ("merchant_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "orders_merchant_counts" ON "orders" USING btree ("merchant_id","hidden_from_merchant","status","comment_status");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("updated_at") WHERE status = 'refundDue';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settings_key" ON "settings" USING btree ("key","effective_from","id");--> statement-breakpoint
CREATE INDEX "catalogue_published" ON "catalogue" USING btree ("published_at","service_id");--> statement-breakpoint
CREATE INDEX "catalogue_category" ON "catalogue" USING btree ("category_id","published_at","service_id");--> statement-breakpoint
CREATE INDEX "catalogue_merchant" ON "catalogue" USING btree ("merchant_id","published_at","service_id");--> statement-breakpoint
CREATE INDEX "catalogue_emirates" ON "catalogue" USING gin ("emirates");--> statement-breakpoint
CREATE INDEX "service_events_service" ON "service_events" USING btree ("service_id","at","id");--> statement-breakpoint
CREATE INDEX "service_versions_service" ON "service_versions" USING btree ("service_id","number");--> statement-breakpoint
CREATE INDEX "services_created" ON "services" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "services_updated" ON "services" USING btree ("merchant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "services_status_created" ON "services" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "services_status_updated" ON "services" USING btree ("merchant_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "services_queue" ON "services" USING btree ("status","updated_at","id");