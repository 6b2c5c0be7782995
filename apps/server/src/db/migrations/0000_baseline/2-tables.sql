-- Made of db/schema by `npm run baseline`.

CREATE SEQUENCE "public"."payout_run_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;
CREATE SEQUENCE "public"."reconciliation_case_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;
CREATE SEQUENCE "public"."application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;
CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;
CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"proof" uuid[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"takes_two" boolean DEFAULT false NOT NULL,
	CONSTRAINT "adjustments_kind" CHECK ("adjustments"."kind" in ('credit', 'debit', 'repayment', 'writeOff', 'refundBorne')),
	CONSTRAINT "adjustments_status_known" CHECK ("adjustments"."status" in ('asked', 'booked', 'refused')),
	CONSTRAINT "adjustments_amount" CHECK ("adjustments"."amount" > 0),
	CONSTRAINT "adjustments_decided" CHECK (("adjustments"."status" = 'asked') = ("adjustments"."decided_at" is null)),
	CONSTRAINT "adjustments_two_people" CHECK (not "adjustments"."takes_two" or "adjustments"."status" <> 'booked' or "adjustments"."decided_by" <> "adjustments"."asked_by")
);
CREATE TABLE "merchant_debts" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"next_reminder_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid,
	"merchant_id" uuid,
	"lang" text NOT NULL,
	"month" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "archives_kind" CHECK ("archives"."kind" in ('documents', 'personalData')),
	CONSTRAINT "archives_whose" CHECK (num_nonnulls("archives"."customer_id", "archives"."merchant_id") = 1),
	CONSTRAINT "archives_month" CHECK (("archives"."kind" = 'documents') = ("archives"."month" is not null)),
	CONSTRAINT "archives_done" CHECK ("archives"."done" between 0 and "archives"."total")
);
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"mobile_shown_at" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"avatar_file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text DEFAULT '' NOT NULL,
	"clock" text,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_clock" CHECK ("customers"."clock" in ('h23', 'h12'))
);
CREATE TABLE "impersonations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "impersonations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "impersonations_forward" CHECK ("impersonations"."ends_at" >= "impersonations"."began_at")
);
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
CREATE TABLE "merchant_credentials" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"must_reset" boolean NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"activation_code" text,
	"activation_expires_at" timestamp (3) with time zone,
	"activation_tries_left" integer DEFAULT 5 NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"fund_password_hash" text,
	"fund_failures" integer DEFAULT 0 NOT NULL,
	"fund_locked_until" timestamp (3) with time zone
);
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
CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"emirate" text NOT NULL,
	"community" text,
	"address" text NOT NULL,
	"makani" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "second_factors" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"recovery_codes" text
);
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
	"proved_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"clock" text,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_clock" CHECK ("staff"."clock" in ('h23', 'h12'))
);
CREATE TABLE "staff_action_seals" (
	"day" text PRIMARY KEY NOT NULL,
	"actions" integer NOT NULL,
	"lines" text NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_action_seals_hashes" CHECK ("staff_action_seals"."actions" >= 0 and "staff_action_seals"."lines" ~ '^[0-9a-f]{64}$' and "staff_action_seals"."seal" ~ '^[0-9a-f]{64}$')
);
CREATE TABLE "staff_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "staff_recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recoveries_status" CHECK ("staff_recoveries"."status" in ('asked', 'confirmed', 'done', 'stopped', 'expired')),
	CONSTRAINT "staff_recoveries_not_oneself" CHECK ("staff_recoveries"."asked_by" <> "staff_recoveries"."member_id"),
	CONSTRAINT "staff_recoveries_two_people" CHECK ("staff_recoveries"."confirmed_by" <> "staff_recoveries"."asked_by" and "staff_recoveries"."confirmed_by" <> "staff_recoveries"."member_id"),
	CONSTRAINT "staff_recoveries_confirmed_when" CHECK (("staff_recoveries"."confirmed_by" is null) = ("staff_recoveries"."confirmed_at" is null) and ("staff_recoveries"."confirmed_by" is not null or "staff_recoveries"."status" not in ('confirmed', 'done')))
);
CREATE TABLE "staff_second_factors" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"recovery_codes" text
);
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
CREATE TABLE "automatic_messages" (
	"merchant_id" uuid NOT NULL,
	"event" text NOT NULL,
	"is_on" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automatic_messages_merchant_id_event_pk" PRIMARY KEY("merchant_id","event"),
	CONSTRAINT "automatic_messages_event" CHECK ("automatic_messages"."event" in ('dayBefore', 'onMyWay', 'completed'))
);
CREATE TABLE "scheduled_messages" (
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_messages_order_id_event_pk" PRIMARY KEY("order_id","event")
);
CREATE TABLE "book_day_accounts" (
	"day" text NOT NULL,
	"account" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"total_debit" bigint NOT NULL,
	"total_credit" bigint NOT NULL,
	CONSTRAINT "book_day_accounts_day_account_pk" PRIMARY KEY("day","account"),
	CONSTRAINT "book_day_accounts_totals" CHECK ("book_day_accounts"."debit" between 0 and "book_day_accounts"."total_debit" and "book_day_accounts"."credit" between 0 and "book_day_accounts"."total_credit")
);
CREATE TABLE "book_days" (
	"day" text PRIMARY KEY NOT NULL,
	"after" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	"entries" integer NOT NULL,
	"faults" text[] NOT NULL,
	"open_differences" integer,
	"provider_to" date,
	"bank_to" date,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_days_entries" CHECK ("book_days"."entries" >= 0 and "book_days"."up_to" >= "book_days"."after")
);
CREATE TABLE "book_months" (
	"month" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"asked_by" uuid,
	"reopened_by" uuid,
	CONSTRAINT "book_months_status" CHECK ("book_months"."status" in ('closed', 'reopenAsked', 'reopened')),
	CONSTRAINT "book_months_two_people" CHECK ("book_months"."status" <> 'reopened' or "book_months"."reopened_by" is not null and "book_months"."asked_by" is not null and "book_months"."reopened_by" <> "book_months"."asked_by")
);
CREATE TABLE "book_snapshots" (
	"id" integer PRIMARY KEY NOT NULL,
	"up_to" bigint NOT NULL,
	"totals" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_snapshots_one" CHECK ("book_snapshots"."id" = 1)
);
CREATE TABLE "call_people" (
	"realm" text NOT NULL,
	"person_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"tab_id" uuid,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_people_realm_person_id_pk" PRIMARY KEY("realm","person_id"),
	CONSTRAINT "call_people_realm" CHECK ("call_people"."realm" in ('merchant', 'customer', 'staff'))
);
CREATE TABLE "call_signals" (
	"call_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"from_role" text NOT NULL,
	"signal" text NOT NULL,
	CONSTRAINT "call_signals_call_id_seq_pk" PRIMARY KEY("call_id","seq")
);
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rings_until" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "calls_outcome" CHECK ("calls"."outcome" in ('answered', 'missed', 'declined', 'busy', 'failed') or "calls"."outcome" is null)
);
CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"evidence" text DEFAULT '' NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"sent_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"send_at" timestamp (3) with time zone,
	"send_tries" integer DEFAULT 0 NOT NULL,
	"answering_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"warned_at" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone DEFAULT now(),
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "chargebacks_reference_unique" UNIQUE("reference"),
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('inquiry', 'opened', 'answered', 'won', 'lost', 'withdrawn')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" > 0 and "chargebacks"."fee" >= 0)
);
CREATE TABLE "comment_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"reporter_realm" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "comment_reports_reason" CHECK ("comment_reports"."reason" in ('abuse', 'personalData', 'advertising', 'notAboutService', 'other')),
	CONSTRAINT "comment_reports_realm" CHECK ("comment_reports"."reporter_realm" in ('merchant', 'customer'))
);
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"reported_at" timestamp (3) with time zone,
	CONSTRAINT "comments_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "comments_rating" CHECK ("comments"."rating" between 1 and 5)
);
CREATE TABLE "desk_cases" (
	"queue" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"assigned_to" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_cases_queue_subject_id_pk" PRIMARY KEY("queue","subject_id"),
	CONSTRAINT "desk_cases_queue" CHECK ("desk_cases"."queue" in ('applications', 'revisions', 'services', 'payoutAccounts', 'withdrawals', 'disputes'))
);
CREATE TABLE "desk_days" (
	"day" text PRIMARY KEY NOT NULL,
	"paid" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"decisions" integer NOT NULL,
	"decided_in_ms" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_days_counts" CHECK ("desk_days"."paid" >= 0 and "desk_days"."cancelled" >= 0 and "desk_days"."decisions" >= 0 and "desk_days"."decided_in_ms" >= 0)
);
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_notes_queue" CHECK ("desk_notes"."queue" in ('applications', 'revisions', 'services', 'payoutAccounts', 'withdrawals'))
);
CREATE TABLE "desk_snapshots" (
	"id" integer PRIMARY KEY NOT NULL,
	"after" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"paid" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"decisions" integer NOT NULL,
	"decided_in_ms" bigint NOT NULL,
	CONSTRAINT "desk_snapshots_one" CHECK ("desk_snapshots"."id" = 1)
);
CREATE TABLE "desk_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_views_name_length" CHECK (char_length("desk_views"."name") between 1 and 40)
);
CREATE TABLE "second_person_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"amount" bigint,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "second_person_asks_status" CHECK ("second_person_asks"."status" in ('asked', 'agreed', 'done', 'failed', 'refused', 'stopped')),
	CONSTRAINT "second_person_asks_amount" CHECK ("second_person_asks"."amount" is null or "second_person_asks"."amount" > 0),
	CONSTRAINT "second_person_asks_two_people" CHECK ("second_person_asks"."status" not in ('agreed', 'done', 'failed') or "second_person_asks"."decided_by" is not null and "second_person_asks"."decided_by" <> "second_person_asks"."asked_by"),
	CONSTRAINT "second_person_asks_due" CHECK (("second_person_asks"."status" = 'agreed') <= ("second_person_asks"."due_at" is not null))
);
CREATE TABLE "staff_day_sums" (
	"staff_id" uuid NOT NULL,
	"day" date NOT NULL,
	"given" bigint NOT NULL,
	CONSTRAINT "staff_day_sums_staff_id_day_pk" PRIMARY KEY("staff_id","day"),
	CONSTRAINT "staff_day_sums_given" CHECK ("staff_day_sums"."given" > 0)
);
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"absent" text NOT NULL,
	"status" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "absences_absent" CHECK ("absences"."absent" in ('customer', 'merchant')),
	CONSTRAINT "absences_status" CHECK ("absences"."status" in ('Reported', 'Stood', 'TakenBack', 'Dropped')),
	CONSTRAINT "absences_closed" CHECK (("absences"."closed_at" is null) = ("absences"."status" = 'Reported'))
);
CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"images" uuid[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sequence" bigserial NOT NULL,
	CONSTRAINT "dispute_statements_side" CHECK ("dispute_statements"."side" in ('merchant', 'customer'))
);
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"cause" text DEFAULT 'other' NOT NULL,
	"ready_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"offered_amount" bigint,
	"offered_at" timestamp (3) with time zone,
	"held_amount" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"refund_amount" bigint DEFAULT 0 NOT NULL,
	"until" timestamp (3) with time zone,
	"ground" text,
	"reason" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "disputes_kind" CHECK ("disputes"."kind" in ('dispute', 'warranty', 'appeal')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('Opened', 'Decided', 'TakenBack', 'Agreed')),
	CONSTRAINT "disputes_opened_by" CHECK ("disputes"."opened_by" in ('merchant', 'customer')),
	CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('nothing', 'part', 'all', 'extension', 'redo')),
	CONSTRAINT "disputes_cause" CHECK ("disputes"."cause" in ('notDone', 'poorWork', 'damage', 'late', 'price', 'other')),
	CONSTRAINT "disputes_ground" CHECK ("disputes"."ground" in ('asAgreed', 'notAsAgreed', 'damageProved', 'notProved', 'lateProved', 'bothAtFault', 'other')),
	CONSTRAINT "disputes_offer" CHECK (("disputes"."offered_amount" is null) = ("disputes"."offered_at" is null) and "disputes"."offered_amount" > 0),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."status" = 'Opened') = ("disputes"."closed_at" is null)),
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."held_amount" >= 0 and "disputes"."refund_amount" >= 0)
);
CREATE TABLE "extra_works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"minutes" integer,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "extra_works_status" CHECK ("extra_works"."status" in ('Proposed', 'Accepted', 'Paid', 'Refused', 'Withdrawn', 'Expired')),
	CONSTRAINT "extra_works_amount" CHECK ("extra_works"."amount" > 0),
	CONSTRAINT "extra_works_minutes" CHECK ("extra_works"."minutes" > 0),
	CONSTRAINT "extra_works_paid" CHECK ("extra_works"."status" <> 'Paid' or "extra_works"."payment_id" is not null),
	CONSTRAINT "extra_works_closed" CHECK (("extra_works"."closed_at" is null) = ("extra_works"."status" in ('Proposed', 'Accepted')))
);
CREATE TABLE "document_causes_due" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"entry_id" uuid,
	"month" text,
	"amount" bigint NOT NULL,
	"vat_amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"late_told_at" timestamp (3) with time zone,
	CONSTRAINT "document_causes_due_cause" CHECK ("document_causes_due"."cause" in ('sale', 'refund', 'fee', 'feeReturn', 'payout', 'statement')),
	CONSTRAINT "document_causes_due_one" CHECK (("document_causes_due"."entry_id" is null) = ("document_causes_due"."month" is not null)),
	CONSTRAINT "document_causes_due_amount" CHECK ("document_causes_due"."amount" >= 0 and "document_causes_due"."vat_amount" between 0 and "document_causes_due"."amount")
);
CREATE TABLE "document_counters" (
	"holder" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_holder_kind_year_pk" PRIMARY KEY("holder","kind","year"),
	CONSTRAINT "document_counters_kind" CHECK ("document_counters"."kind" in ('taxInvoice', 'receipt', 'creditNote', 'refundNote', 'feeInvoice', 'feeCreditNote', 'payoutAdvice', 'statement')),
	CONSTRAINT "document_counters_last" CHECK ("document_counters"."last" > 0)
);
CREATE TABLE "document_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"outbox_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "document_deliveries_outboxId_unique" UNIQUE("outbox_id"),
	CONSTRAINT "document_deliveries_cause" CHECK ("document_deliveries"."cause" in ('issued', 'customer', 'merchant'))
);
CREATE TABLE "document_renderings" (
	"document_id" uuid NOT NULL,
	"format" text NOT NULL,
	"part" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_renderings_document_id_format_part_pk" PRIMARY KEY("document_id","format","part"),
	CONSTRAINT "document_renderings_format" CHECK ("document_renderings"."format" in ('pdf', 'xml')),
	CONSTRAINT "document_renderings_part" CHECK ("document_renderings"."part" > 0)
);
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"issuer" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"entry_id" uuid,
	"month" text,
	"amount" bigint NOT NULL,
	"vat_amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"check_code" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_checkCode_unique" UNIQUE("check_code"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('taxInvoice', 'receipt', 'creditNote', 'refundNote', 'feeInvoice', 'feeCreditNote', 'payoutAdvice', 'statement')),
	CONSTRAINT "documents_cause" CHECK ("documents"."cause" in ('sale', 'refund', 'fee', 'feeReturn', 'payout', 'statement')),
	CONSTRAINT "documents_issuer" CHECK ("documents"."issuer" in ('merchant', 'platform')),
	CONSTRAINT "documents_one" CHECK (("documents"."entry_id" is null) = ("documents"."month" is not null)),
	CONSTRAINT "documents_amount" CHECK ("documents"."vat_amount" between 0 and "documents"."amount"),
	CONSTRAINT "documents_sequence" CHECK ("documents"."sequence" > 0)
);
CREATE TABLE "merchant_invoicing" (
	"merchant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"is_own" boolean NOT NULL,
	CONSTRAINT "merchant_invoicing_merchant_id_since_pk" PRIMARY KEY("merchant_id","since")
);
CREATE TABLE "own_invoice_reminders" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "own_invoices" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_invoices_number_length" CHECK (char_length("own_invoices"."number") between 1 and 40)
);
CREATE TABLE "fee_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"changes_at" timestamp (3) with time zone NOT NULL,
	"is_promotion" boolean NOT NULL,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	"merchant_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_up_to" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone
);
CREATE TABLE "fee_notices" (
	"news_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"rates" jsonb NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_notices_news_id_merchant_id_pk" PRIMARY KEY("news_id","merchant_id")
);
CREATE TABLE "fee_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"merchant_id" uuid,
	"category_id" text,
	"basis_points" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"new_days" integer,
	"note" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_rules_scope" CHECK ("fee_rules"."scope" in ('merchant', 'category', 'promotion')),
	CONSTRAINT "fee_rules_rate" CHECK ("fee_rules"."basis_points" between 0 and 5000),
	CONSTRAINT "fee_rules_days" CHECK ("fee_rules"."ends_at" > "fee_rules"."starts_at" and "fee_rules"."new_days" > 0),
	CONSTRAINT "fee_rules_target" CHECK (("fee_rules"."scope" = 'merchant') = ("fee_rules"."merchant_id" is not null) and ("fee_rules"."scope" <> 'merchant' or "fee_rules"."category_id" is null) and ("fee_rules"."scope" <> 'category' or "fee_rules"."category_id" is not null) and ("fee_rules"."scope" = 'promotion' or "fee_rules"."new_days" is null))
);
CREATE TABLE "file_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"viewer_realm" text NOT NULL,
	"viewer_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
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
	"duration_ms" integer,
	"key" text NOT NULL,
	"is_public" boolean NOT NULL,
	"media_hash" text,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"taken_place" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp (3) with time zone
);
CREATE TABLE "resumable_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_realm" text NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid,
	"uploader" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "watermarked_media" (
	"file_id" uuid NOT NULL,
	"look" text NOT NULL,
	"media_hash" text NOT NULL,
	"variants" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watermarked_media_file_id_look_pk" PRIMARY KEY("file_id","look")
);
CREATE TABLE "book_proofs" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entries" integer NOT NULL,
	"proven_to" bigint NOT NULL,
	"seen_to" bigint NOT NULL,
	"faults" text[] NOT NULL
);
CREATE TABLE "export_leases" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"adjustment_id" uuid,
	"merchant_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"held_since" timestamp (3) with time zone,
	"fee" bigint NOT NULL,
	"fee_vat" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawn_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "instalments_amount" CHECK ("instalments"."number" >= 0 and "instalments"."fee" >= 0 and "instalments"."fee_vat" >= 0 and "instalments"."withdrawn_amount" between 0 and "instalments"."amount"),
	CONSTRAINT "instalments_source" CHECK (("instalments"."order_id" is null) = ("instalments"."adjustment_id" is not null)),
	CONSTRAINT "instalments_released" CHECK ("instalments"."withdrawn_amount" = 0 or "instalments"."released_at" is not null)
);
CREATE TABLE "ledger_balances" (
	"merchant_id" uuid NOT NULL,
	"account" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_balances_merchant_id_account_pk" PRIMARY KEY("merchant_id","account"),
	CONSTRAINT "ledger_balances_account" CHECK ("ledger_balances"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut', 'chargebackClaims', 'chargebackHeld', 'providerFees', 'owedToProvider', 'providerPaidOn', 'settlementsOnWay', 'bankFunds', 'inputVat', 'reportDifferences', 'adjustmentsGranted', 'adjustmentsCharged', 'debtsRepaid', 'debtsWrittenOff', 'refundsBorne')),
	CONSTRAINT "ledger_balances_sign" CHECK (case when "ledger_balances"."account" in ('customerFunds', 'merchantReceivable', 'chargebackClaims', 'providerFees', 'adjustmentsGranted', 'debtsRepaid', 'debtsWrittenOff', 'refundsBorne') then "ledger_balances"."balance" <= 0 else "ledger_balances"."balance" >= 0 end)
);
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_type" text NOT NULL,
	"merchant_id" uuid,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"account_change" bigint NOT NULL,
	"withdrawable_change" bigint NOT NULL,
	"available_balance" bigint NOT NULL,
	"waiting_change" bigint NOT NULL,
	"waiting_balance" bigint NOT NULL,
	"remark" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sequence" bigserial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"counts_for" date,
	CONSTRAINT "ledger_entries_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "ledger_entries_type" CHECK ("ledger_entries"."entry_type" in ('orderIncome', 'serviceFee', 'serviceFeeVat', 'refund', 'receivable', 'receivableCollected', 'settlement', 'withdrawalRequest', 'withdrawalApproved', 'withdrawalRejected', 'withdrawalCancelled', 'withdrawalPaid', 'withdrawalReturned', 'chargebackTaken', 'chargebackHeld', 'chargebackReturned', 'chargebackReleased', 'chargebackLost', 'chargebackFee', 'adjustmentCredit', 'adjustmentDebit', 'debtRepaid', 'debtWrittenOff', 'refundBorne', 'providerFee', 'providerFeeVat', 'providerFeeSettled', 'providerPayout', 'providerPayoutArrived', 'differenceWrittenOff')),
	CONSTRAINT "ledger_entries_holder" CHECK (("ledger_entries"."merchant_id" is null) = ("ledger_entries"."entry_type" in ('providerFee', 'providerFeeVat', 'providerFeeSettled', 'providerPayout', 'providerPayoutArrived', 'differenceWrittenOff'))),
	CONSTRAINT "ledger_entries_available" CHECK ("ledger_entries"."available_balance" >= 0)
);
CREATE TABLE "ledger_postings" (
	"entry_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"merchant_id" uuid,
	"amount" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_line_pk" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "ledger_postings_account_kind" CHECK ("ledger_postings"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut', 'chargebackClaims', 'chargebackHeld', 'providerFees', 'owedToProvider', 'providerPaidOn', 'settlementsOnWay', 'bankFunds', 'inputVat', 'reportDifferences', 'adjustmentsGranted', 'adjustmentsCharged', 'debtsRepaid', 'debtsWrittenOff', 'refundsBorne')),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0 and "ledger_postings"."line" > 0),
	CONSTRAINT "ledger_postings_holder" CHECK (("ledger_postings"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable')) = ("ledger_postings"."merchant_id" is not null))
);
CREATE TABLE "withdrawal_items" (
	"withdrawal_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"order_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "withdrawal_items_withdrawal_id_instalment_id_pk" PRIMARY KEY("withdrawal_id","instalment_id"),
	CONSTRAINT "withdrawal_items_amount" CHECK ("withdrawal_items"."amount" > 0)
);
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"stage" text NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"cause" text,
	"late_told_at" timestamp (3) with time zone,
	"bank_reference" text DEFAULT '' NOT NULL,
	"approval" text DEFAULT 'asked' NOT NULL,
	"first_approved_by" uuid,
	"first_approved_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_stage" CHECK ("withdrawals"."stage" in ('asked', 'approved', 'sent', 'paid', 'returned', 'rejected', 'cancelled')),
	CONSTRAINT "withdrawals_cause" CHECK ("withdrawals"."cause" in ('accountWrong', 'accountClosed', 'accountBlocked', 'nameDiffers', 'purposeMissing', 'refusedByBank', 'stopped')),
	CONSTRAINT "withdrawals_returned" CHECK (("withdrawals"."cause" is null) = ("withdrawals"."returned_at" is null)),
	CONSTRAINT "withdrawals_approval" CHECK ("withdrawals"."approval" in ('asked', 'approvedOnce', 'approved')),
	CONSTRAINT "withdrawals_two_people" CHECK ("withdrawals"."first_approved_by" is null or "withdrawals"."decided_by" is null or case "withdrawals"."stage" when 'asked' then 'Pending' when 'approved' then 'Approved' when 'sent' then 'Approved' when 'paid' then 'Approved' when 'returned' then 'Rejected' when 'rejected' then 'Rejected' when 'cancelled' then 'Rejected' end = 'Rejected' or "withdrawals"."first_approved_by" <> "withdrawals"."decided_by"),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_decided" CHECK (("withdrawals"."stage" = 'asked') = ("withdrawals"."decided_at" is null))
);
CREATE TABLE "category_medians" (
	"category_id" text PRIMARY KEY NOT NULL,
	"merchants" integer NOT NULL,
	"conversion" real,
	"completion" real,
	"cancellation" real,
	"repeats" real,
	"answer_seconds" integer,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "category_medians_merchants" CHECK ("category_medians"."merchants" >= 5)
);
CREATE TABLE "insight_counts" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"option" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "insight_counts_merchant_id_day_kind_key_option_pk" PRIMARY KEY("merchant_id","day","kind","key","option"),
	CONSTRAINT "insight_counts_kind" CHECK ("insight_counts"."kind" in ('service', 'area', 'hour', 'reason'))
);
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
CREATE TABLE "view_visitors" (
	"day" date NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "view_visitors_day_hash_pk" PRIMARY KEY("day","hash")
);
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
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
	"verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decision_message" text DEFAULT '' NOT NULL,
	"draft" jsonb,
	"draft_saved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"merchant_id" uuid,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('Submitted', 'Contacted', 'InAudit', 'Approved', 'Activated', 'Rejected')),
	CONSTRAINT "applications_lang" CHECK ("applications"."lang" in ('en_US', 'zh_CN', 'ar-AE')),
	CONSTRAINT "applications_version" CHECK ("applications"."version" > 0)
);
CREATE TABLE "certificate_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_date" date NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "merchant_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"before" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision_message" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "merchant_revisions_status" CHECK ("merchant_revisions"."status" in ('underReview', 'approved', 'rejected', 'replaced'))
);
CREATE TABLE "merchant_standings" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"late" integer NOT NULL,
	"booked" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"disputes" integer NOT NULL,
	"chargebacks" integer NOT NULL,
	"score" integer,
	"score_before" integer,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchant_standings_points" CHECK ("merchant_standings"."points" > 0)
);
CREATE TABLE "merchants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"suspension_reason" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"clock" text,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"contact_name" text NOT NULL,
	"merchant_name" text NOT NULL,
	"merchant_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"merchant_type" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"introductions" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"responsible_name" text DEFAULT '' NOT NULL,
	"id_number" text DEFAULT '' NOT NULL,
	"id_due_date" date,
	"id_photos" uuid[] DEFAULT '{}' NOT NULL,
	"additional_number" text DEFAULT '' NOT NULL,
	"additional_issue_date" date,
	"additional_due_date" date,
	"additional_files" uuid[] DEFAULT '{}' NOT NULL,
	"corporate_tax_number" text DEFAULT '' NOT NULL,
	"corporate_tax_date" date,
	"corporate_tax_files" uuid[] DEFAULT '{}' NOT NULL,
	"corporate_tax_reason" text DEFAULT '' NOT NULL,
	"avatar_file_id" uuid,
	"service_area" jsonb NOT NULL,
	"hours" jsonb,
	"pictures" uuid[] DEFAULT '{}' NOT NULL,
	"video_file_id" uuid,
	"recommended" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchants_email_unique" UNIQUE("email"),
	CONSTRAINT "merchants_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "merchants_status" CHECK ("merchants"."status" in ('active', 'suspended', 'terminated')),
	CONSTRAINT "merchants_lang" CHECK ("merchants"."lang" in ('en_US', 'zh_CN', 'ar-AE')),
	CONSTRAINT "merchants_clock" CHECK ("merchants"."clock" in ('h23', 'h12')),
	CONSTRAINT "merchants_type" CHECK ("merchants"."merchant_type" in ('company', 'soleEstablishment', 'individualLicence'))
);
CREATE TABLE "notification_settings" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"proof" uuid[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "payout_accounts_status" CHECK ("payout_accounts"."status" in ('underReview', 'approved', 'rejected', 'replaced'))
);
CREATE TABLE "contact_hits" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"author_realm" text NOT NULL,
	"author_id" uuid NOT NULL,
	"is_contested" boolean NOT NULL,
	"is_denied" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"realm" text NOT NULL,
	"member_id" uuid,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"delivered_seq" bigint DEFAULT 0 NOT NULL,
	"last_incoming_seq" bigint DEFAULT 0 NOT NULL,
	"mailed_seq" bigint DEFAULT 0 NOT NULL,
	"mail_after" timestamp (3) with time zone,
	"unread_since" timestamp (3) with time zone,
	"push_due_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	"peer_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_realm_pk" PRIMARY KEY("conversation_id","realm"),
	CONSTRAINT "conversation_members_realm" CHECK ("conversation_members"."realm" in ('merchant', 'customer', 'staff'))
);
CREATE TABLE "conversation_search" (
	"conversation_id" uuid NOT NULL,
	"realm" text NOT NULL,
	"search_text" text NOT NULL,
	"search_scope" text NOT NULL,
	CONSTRAINT "conversation_search_conversation_id_realm_pk" PRIMARY KEY("conversation_id","realm")
);
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" uuid,
	"customer_id" uuid,
	"opened_by" text NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"blocked_by" text,
	"stopped_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	"away_told_on" date,
	"assigned_to" uuid,
	"assigned_at" timestamp (3) with time zone,
	"answer_due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"about_order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('direct', 'service')),
	CONSTRAINT "conversations_opened_by" CHECK ("conversations"."opened_by" in ('merchant', 'customer', 'staff')),
	CONSTRAINT "conversations_blocked_by" CHECK ("conversations"."blocked_by" in ('merchant', 'customer', 'both')),
	CONSTRAINT "conversations_sides" CHECK (case "conversations"."kind" when 'direct' then "conversations"."merchant_id" is not null and "conversations"."customer_id" is not null
        else ("conversations"."merchant_id" is null) <> ("conversations"."customer_id" is null) end)
);
CREATE TABLE "first_answers" (
	"conversation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"merchant_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"contest" text,
	"contested_at" timestamp (3) with time zone,
	CONSTRAINT "first_answers_conversation_id_day_pk" PRIMARY KEY("conversation_id","day"),
	CONSTRAINT "first_answers_seconds" CHECK ("first_answers"."seconds" >= 0 and "first_answers"."answered_at" >= "first_answers"."asked_at"),
	CONSTRAINT "first_answers_contest" CHECK ("first_answers"."contest" in ('spam', 'answeredElsewhere', 'noQuestion')),
	CONSTRAINT "first_answers_contested" CHECK (("first_answers"."contest" is null) = ("first_answers"."contested_at" is null))
);
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint,
	"reporter_realm" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"decision" text
);
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid,
	"author_realm" text NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"masked_text" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"order_id" uuid,
	"quoted_seq" bigint,
	"earlier_texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"version" bigint NOT NULL,
	"search_scope" text NOT NULL,
	CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_id_unique" UNIQUE("id"),
	CONSTRAINT "messages_author" CHECK ("messages"."author_realm" in ('merchant', 'customer', 'staff')),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text', 'picture', 'document', 'voice', 'location', 'order', 'event', 'call'))
);
CREATE TABLE "presences" (
	"realm" text NOT NULL,
	"member_id" uuid NOT NULL,
	"node" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_realm_member_id_node_pk" PRIMARY KEY("realm","member_id","node")
);
CREATE TABLE "quick_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_realm" text NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quick_replies_owner_realm" CHECK ("quick_replies"."owner_realm" in ('merchant', 'customer', 'staff'))
);
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"emirate" text,
	"category_id" text,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_up_to" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone
);
CREATE TABLE "message_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"shipped" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_texts_version" UNIQUE("channel","kind","version"),
	CONSTRAINT "message_texts_channel" CHECK ("message_texts"."channel" in ('mail', 'sms', 'notice'))
);
CREATE TABLE "notice_ways" (
	"realm" text NOT NULL,
	"person_id" uuid NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_ways_realm_person_id_pk" PRIMARY KEY("realm","person_id")
);
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sender" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path" text NOT NULL,
	"fold_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"push_due_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone
);
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"calendar" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"key_id" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpointHash_unique" UNIQUE("endpoint_hash")
);
CREATE TABLE "merchant_customers" (
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"spent" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_visit_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"noted_at" timestamp (3) with time zone,
	CONSTRAINT "merchant_customers_merchant_id_customer_id_pk" PRIMARY KEY("merchant_id","customer_id"),
	CONSTRAINT "merchant_customers_orders" CHECK ("merchant_customers"."orders" > 0),
	CONSTRAINT "merchant_customers_spent" CHECK ("merchant_customers"."spent" >= 0),
	CONSTRAINT "merchant_customers_note" CHECK (char_length("merchant_customers"."note") <= 2000)
);
CREATE TABLE "order_counts" (
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"comment_status" text NOT NULL,
	"is_hidden" boolean NOT NULL,
	"is_disputed" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_merchant_id_status_comment_status_is_hidden_is_disputed_pk" PRIMARY KEY("merchant_id","status","comment_status","is_hidden","is_disputed")
);
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	"search_grams" text[] NOT NULL
);
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_views_name_length" CHECK (char_length("order_views"."name") between 1 and 40)
);
CREATE TABLE "own_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_notes_text" CHECK (char_length("own_notes"."text") between 1 and 2000)
);
CREATE TABLE "rating_counts" (
	"merchant_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rating_counts_merchant_id_rating_pk" PRIMARY KEY("merchant_id","rating")
);
CREATE TABLE "renamed_customers" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"behind_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	"behind_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL
);
CREATE TABLE "service_ratings" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL
);
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
	"kept_id" uuid,
	"done_at" timestamp (3) with time zone,
	"clock_off_minutes" bigint,
	"sequence" bigserial NOT NULL,
	CONSTRAINT "order_events_done" CHECK ("order_events"."done_at" <= "order_events"."at"),
	CONSTRAINT "order_events_late" CHECK ("order_events"."kept_id" is not null or ("order_events"."done_at" is null and "order_events"."clock_off_minutes" is null))
);
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
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
	"reserved_until" timestamp (3) with time zone,
	"team" integer,
	"arrival_minutes" integer DEFAULT 0 NOT NULL,
	"planned_after_minutes" integer DEFAULT 0 NOT NULL,
	"plans" integer DEFAULT 0 NOT NULL,
	"cancel_terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visit_reminder_at" timestamp (3) with time zone,
	"visit_confirmed_at" timestamp (3) with time zone,
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
	"fee_source" text NOT NULL,
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
	"payment_deadline" timestamp (3) with time zone,
	"paying_until" timestamp (3) with time zone,
	"completion_deadline" timestamp (3) with time zone,
	"confirmation_deadline" timestamp (3) with time zone,
	"held_remaining_ms" bigint,
	"cancel_request_deadline" timestamp (3) with time zone,
	"absent" text,
	"absence_deadline" timestamp (3) with time zone,
	"next_deadline_at" timestamp (3) with time zone,
	"reminder_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"cancel_description" text DEFAULT '' NOT NULL,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"completion_date" date,
	"completion_time" text,
	"completion_images" uuid[] NOT NULL,
	"completion_before_count" integer DEFAULT 0 NOT NULL,
	"signature" jsonb,
	"completion_info" text DEFAULT '' NOT NULL,
	"extension" text DEFAULT 'None' NOT NULL,
	"dispute_id" uuid,
	"dispute_kind" text,
	"dispute_remaining_ms" bigint,
	"dispute_needs_merchant" boolean DEFAULT false NOT NULL,
	"proposal_until" timestamp (3) with time zone,
	"is_held_by_bank" boolean DEFAULT false NOT NULL,
	"hidden_from_merchant" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('ToBePaid', 'Paid', 'MerchantCompleted', 'Completed', 'Cancelled', 'PendingCancellation')),
	CONSTRAINT "orders_held_status" CHECK ("orders"."held_status" in ('Paid', 'MerchantCompleted')),
	CONSTRAINT "orders_comment_status" CHECK ("orders"."comment_status" in ('Rated', 'Unrated')),
	CONSTRAINT "orders_settlement_status" CHECK ("orders"."settlement_status" in ('ToBeSettled', 'PartialSettlement', 'AlreadySettled')),
	CONSTRAINT "orders_extension" CHECK ("orders"."extension" in ('None', 'Requested', 'Approved', 'Refused')),
	CONSTRAINT "orders_lang" CHECK ("orders"."lang" in ('en_US', 'zh_CN', 'ar-AE')),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" > 0),
	CONSTRAINT "orders_arrival" CHECK ("orders"."planned_after_minutes" between 0 and "orders"."arrival_minutes"),
	CONSTRAINT "orders_price" CHECK ("orders"."discount_amount" between 0 and "orders"."base_price" and "orders"."order_amount" = "orders"."base_price" - "orders"."discount_amount" and "orders"."actual_amount" > 0),
	CONSTRAINT "orders_fee" CHECK ("orders"."fee_basis_points" between 0 and 10000 and "orders"."vat_amount" >= 0 and "orders"."fee_amount" >= 0 and "orders"."fee_vat_amount" >= 0 and "orders"."vat_amount" + "orders"."fee_amount" + "orders"."fee_vat_amount" <= "orders"."actual_amount"),
	CONSTRAINT "orders_refund" CHECK ("orders"."refund_amount" between 0 and "orders"."actual_amount"),
	CONSTRAINT "orders_settled" CHECK ("orders"."settled_amount" between 0 and "orders"."actual_amount"),
	CONSTRAINT "orders_unpaid" CHECK ("orders"."status" <> 'ToBePaid' or "orders"."paid_at" is null)
);
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"refund_amount" bigint DEFAULT 0 NOT NULL,
	"refund_asked" bigint DEFAULT 0 NOT NULL,
	"refund_returned" bigint DEFAULT 0 NOT NULL,
	"provider_reference" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"card_last4" text DEFAULT '' NOT NULL,
	"wallet" text,
	"page" text DEFAULT '' NOT NULL,
	"page_url" text DEFAULT '' NOT NULL,
	"page_lang" text NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_key_unique" UNIQUE("key"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('asked', 'authorised', 'captured', 'failed', 'voidDue', 'voided', 'refundDue', 'refunded')),
	CONSTRAINT "payments_wallet" CHECK ("payments"."wallet" in ('applePay', 'googlePay')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."refund_amount" between 0 and "payments"."amount")
);
CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"asks_acceptance" boolean NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "page_versions_version" UNIQUE("page","version"),
	CONSTRAINT "page_versions_page" CHECK ("page_versions"."page" in ('terms', 'privacy', 'about', 'faq'))
);
CREATE TABLE "terms_acceptances" (
	"merchant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_merchant_id_version_pk" PRIMARY KEY("merchant_id","version")
);
CREATE TABLE "provider_news" (
	"id" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "sandbox_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_files_kind" CHECK ("sandbox_files"."kind" in ('receipt', 'work', 'signature'))
);
CREATE TABLE "sandbox_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"lang" text DEFAULT 'en_US' NOT NULL,
	"paid_url" text DEFAULT '' NOT NULL,
	"left_url" text DEFAULT '' NOT NULL,
	"card" text DEFAULT '' NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_pages_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_pages_status" CHECK ("sandbox_pages"."status" in ('open', 'verifying', 'paid', 'closed', 'returned')),
	CONSTRAINT "sandbox_pages_amount" CHECK ("sandbox_pages"."amount" >= 0)
);
CREATE TABLE "bank_status_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"read_by" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"accepted" integer NOT NULL,
	"paid" integer NOT NULL,
	"returned" integer NOT NULL,
	CONSTRAINT "bank_status_files_sha256_unique" UNIQUE("sha256")
);
CREATE TABLE "payout_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid,
	"reason" text NOT NULL,
	"held_by" uuid NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	"lift_reason" text DEFAULT '' NOT NULL,
	"end_told_at" timestamp (3) with time zone,
	CONSTRAINT "payout_holds_lifted" CHECK (("payout_holds"."lifted_at" is null) = ("payout_holds"."lifted_by" is null)),
	CONSTRAINT "payout_holds_ends" CHECK ("payout_holds"."ends_at" > "payout_holds"."held_at")
);
CREATE TABLE "payout_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"end_to_end" text NOT NULL,
	"amount" bigint NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"told" text,
	"code" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"bank_reference" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_payments_endToEnd_unique" UNIQUE("end_to_end"),
	CONSTRAINT "payout_payments_outcome" CHECK ("payout_payments"."outcome" in ('waiting', 'accepted', 'paid', 'returned', 'released')),
	CONSTRAINT "payout_payments_told_outcome" CHECK ("payout_payments"."told" in ('waiting', 'accepted', 'paid', 'returned', 'released')),
	CONSTRAINT "payout_payments_amount" CHECK ("payout_payments"."amount" > 0 and "payout_payments"."place" > 0)
);
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"count" integer NOT NULL,
	"execution_day" date NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"sent_by" uuid,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"payer_name" text NOT NULL,
	"payer_iban" text NOT NULL,
	"payer_bic" text NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "payout_runs_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_runs_status" CHECK ("payout_runs"."status" in ('made', 'approved', 'sent', 'done', 'cancelled')),
	CONSTRAINT "payout_runs_amounts" CHECK ("payout_runs"."total" > 0 and "payout_runs"."count" > 0),
	CONSTRAINT "payout_runs_two_people" CHECK ("payout_runs"."approved_by" is null or "payout_runs"."approved_by" <> "payout_runs"."made_by")
);
CREATE TABLE "payout_schedules" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"weekday" text,
	"month_day" integer,
	"threshold" bigint,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_result" text,
	CONSTRAINT "payout_schedules_kind" CHECK ("payout_schedules"."kind" in ('weekly', 'monthly', 'above')),
	CONSTRAINT "payout_schedules_weekday" CHECK ("payout_schedules"."weekday" in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
	CONSTRAINT "payout_schedules_result" CHECK ("payout_schedules"."last_result" in ('made', 'nothing', 'noAccount', 'held')),
	CONSTRAINT "payout_schedules_rule" CHECK (("payout_schedules"."kind" = 'weekly') = ("payout_schedules"."weekday" is not null) and ("payout_schedules"."kind" = 'monthly') = ("payout_schedules"."month_day" is not null) and ("payout_schedules"."kind" = 'above') = ("payout_schedules"."threshold" is not null)),
	CONSTRAINT "payout_schedules_bounds" CHECK ("payout_schedules"."month_day" between 1 and 28 and "payout_schedules"."threshold" > 0),
	CONSTRAINT "payout_schedules_ran" CHECK (("payout_schedules"."last_run_at" is null) = ("payout_schedules"."last_result" is null))
);
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"percent_off" integer,
	"amount_off" bigint,
	"most_off" bigint,
	"category_ids" text[] NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"max_uses" integer,
	"max_uses_each" integer,
	"least_amount" bigint NOT NULL,
	"first_order_only" boolean NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"taken_off" bigint DEFAULT 0 NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_codes_code" UNIQUE("merchant_id","code"),
	CONSTRAINT "promo_codes_value" CHECK (("promo_codes"."percent_off" is null) <> ("promo_codes"."amount_off" is null)),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
CREATE TABLE "promo_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone
);
CREATE TABLE "reconciliation_case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sequence" bigserial NOT NULL,
	CONSTRAINT "reconciliation_case_events_event" CHECK ("reconciliation_case_events"."event" in ('explain', 'askWriteOff', 'writeOff', 'takeBack', 'close', 'reopen', 'vanish', 'assign', 'note'))
);
CREATE TABLE "reconciliation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"found" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"file_id" uuid,
	"line_id" uuid,
	"payment_id" uuid,
	"transfer_id" uuid,
	"order_id" uuid,
	"merchant_id" uuid,
	"assignee_id" uuid,
	"asked_by" uuid,
	"decided_by" uuid,
	"takes_two" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_cases_number_unique" UNIQUE("number"),
	CONSTRAINT "reconciliation_cases_source" CHECK ("reconciliation_cases"."source" in ('provider', 'bank')),
	CONSTRAINT "reconciliation_cases_kind" CHECK ("reconciliation_cases"."kind" in ('missingHere', 'missingThere', 'otherAmount', 'twice', 'linesDisagree')),
	CONSTRAINT "reconciliation_cases_status_known" CHECK ("reconciliation_cases"."status" in ('open', 'explained', 'writeOffAsked', 'writtenOff', 'closed')),
	CONSTRAINT "reconciliation_cases_two_people" CHECK ("reconciliation_cases"."status" <> 'writtenOff' or "reconciliation_cases"."decided_by" is not null and (not "reconciliation_cases"."takes_two" or "reconciliation_cases"."asked_by" is not null and "reconciliation_cases"."asked_by" <> "reconciliation_cases"."decided_by"))
);
CREATE TABLE "reconciliation_days" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"lines" integer NOT NULL,
	"total" bigint NOT NULL,
	"matched_lines" integer DEFAULT 0 NOT NULL,
	"matched_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "reconciliation_days_source_day_pk" PRIMARY KEY("source","day"),
	CONSTRAINT "reconciliation_days_source" CHECK ("reconciliation_days"."source" in ('provider', 'bank')),
	CONSTRAINT "reconciliation_days_lines" CHECK ("reconciliation_days"."matched_lines" between 0 and "reconciliation_days"."lines")
);
CREATE TABLE "reconciliation_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opening" bigint,
	"closing" bigint,
	"total" bigint NOT NULL,
	"lines" integer NOT NULL,
	"added" integer NOT NULL,
	"read_by" uuid,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliation_files_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "reconciliation_files_source" CHECK ("reconciliation_files"."source" in ('provider', 'bank')),
	CONSTRAINT "reconciliation_files_format" CHECK ("reconciliation_files"."format" in ('csv', 'camt053', 'camt054', 'provider')),
	CONSTRAINT "reconciliation_files_lines" CHECK ("reconciliation_files"."lines" >= 0 and "reconciliation_files"."added" between 0 and "reconciliation_files"."lines" and "reconciliation_files"."first_day" <= "reconciliation_files"."last_day")
);
CREATE TABLE "reconciliation_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"source" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_vat" bigint NOT NULL,
	"reference" text NOT NULL,
	"subject" text NOT NULL,
	"batch" text NOT NULL,
	"words" text NOT NULL,
	"is_detail" boolean NOT NULL,
	"known_as" text NOT NULL,
	"ordinal" integer NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"run_id" uuid,
	"transfer_id" uuid,
	"payout_line_id" uuid,
	"arrived_on" date,
	CONSTRAINT "reconciliation_lines_source" CHECK ("reconciliation_lines"."source" in ('provider', 'bank')),
	CONSTRAINT "reconciliation_lines_kind" CHECK ("reconciliation_lines"."kind" in ('charge', 'refund', 'chargeback', 'chargebackReturned', 'fee', 'payout', 'payoutReturned', 'adjustment', 'credit', 'debit')),
	CONSTRAINT "reconciliation_lines_state" CHECK ("reconciliation_lines"."state" in ('new', 'matched', 'difference', 'settled')),
	CONSTRAINT "reconciliation_lines_ordinal" CHECK ("reconciliation_lines"."ordinal" > 0)
);
CREATE TABLE "reconciliation_staged" (
	"file_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_vat" bigint NOT NULL,
	"reference" text NOT NULL,
	"subject" text NOT NULL,
	"batch" text NOT NULL,
	"words" text NOT NULL,
	"is_detail" boolean NOT NULL,
	"known_as" text NOT NULL,
	"staged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliation_staged_file_id_part_pk" PRIMARY KEY("file_id","part")
);
CREATE TABLE "report_layouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"headings_key" text NOT NULL,
	"headings" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "report_layouts_source" CHECK ("report_layouts"."source" in ('provider', 'bank'))
);
CREATE TABLE "catalogue" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"category_id" text NOT NULL,
	"emirates" text[] NOT NULL,
	"displayed_price" bigint NOT NULL,
	"base_price" bigint NOT NULL,
	"cover_id" uuid NOT NULL,
	"cover_hash" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"rating" integer DEFAULT 0 NOT NULL,
	"rating_rank" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold(searched)) STORED,
	"search_grams" text[] GENERATED ALWAYS AS (search_grams(search_fold(searched), '')) STORED,
	CONSTRAINT "catalogue_price_positive" CHECK ("catalogue"."displayed_price" > 0 and "catalogue"."base_price" > 0)
);
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
CREATE TABLE "favourites" (
	"customer_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_customer_id_service_id_pk" PRIMARY KEY("customer_id","service_id")
);
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"level" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"slips" text[] GENERATED ALWAYS AS (search_slips(word)) STORED NOT NULL
);
CREATE TABLE "service_counts" (
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"category_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "service_counts_merchant_id_status_category_id_pk" PRIMARY KEY("merchant_id","status","category_id")
);
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
	"decision_message" text DEFAULT '' NOT NULL,
	"media_ready_at" timestamp (3) with time zone,
	"media_lease_until" timestamp (3) with time zone,
	CONSTRAINT "service_versions_number" CHECK ("service_versions"."number" > 0)
);
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category_id" text,
	"displayed_price" bigint,
	"cover_id" uuid,
	"draft" jsonb NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"live_version_id" uuid,
	"review_version_id" uuid,
	"submitted_at" timestamp (3) with time zone,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision_message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search_text" text,
	"search_grams" text[],
	CONSTRAINT "services_status" CHECK ("services"."status" in ('Draft', 'UnderReview', 'Declined', 'Released', 'Offline', 'Publishing', 'UpdateUnderReview', 'UpdateFailed', 'Deleted'))
);
CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "idempotency_keys" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"actor_key" text NOT NULL,
	"token_hash" text,
	"content" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "quotas" (
	"key" text PRIMARY KEY NOT NULL,
	"used" double precision NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "uptimes" (
	"since" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uptimes_order" CHECK ("uptimes"."until" >= "uptimes"."since")
);
CREATE TABLE "awaited_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"day" date NOT NULL,
	"quantity" integer NOT NULL,
	"chosen" jsonb NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "awaited_times_quantity" CHECK ("awaited_times"."quantity" between 1 and 50)
);
CREATE TABLE "blocked_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"team" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"calendar_id" uuid,
	CONSTRAINT "blocked_times_order_of_time" CHECK ("blocked_times"."starts_at" < "blocked_times"."ends_at"),
	CONSTRAINT "blocked_times_team" CHECK ("blocked_times"."team" > 0)
);
CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"team" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"unclear" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "busy_calendars_problem" CHECK ("busy_calendars"."problem" in ('refused', 'gone', 'unreachable', 'notCalendar', 'tooLarge')),
	CONSTRAINT "busy_calendars_team" CHECK ("busy_calendars"."team" > 0)
);
CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"team" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "busy_times_order_of_time" CHECK ("busy_times"."starts_at" < "busy_times"."busy_until"),
	CONSTRAINT "busy_times_team" CHECK ("busy_times"."team" > 0)
);
CREATE TABLE "calendar_feeds" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
CREATE TABLE "job_pictures" (
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_pictures_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);
CREATE TABLE "merchant_days" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"ranges" jsonb NOT NULL,
	CONSTRAINT "merchant_days_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
);
CREATE TABLE "merchant_schedules" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"teams" integer NOT NULL,
	"travel_minutes" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"step_minutes" integer NOT NULL,
	"visits_per_day" integer DEFAULT 0 NOT NULL,
	"works_on_holidays" boolean NOT NULL,
	"ramadan_hours" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "public_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL
);
CREATE TABLE "service_visits" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"is_per_unit" boolean NOT NULL,
	"is_outdoor" boolean NOT NULL,
	"arrival_minutes" integer DEFAULT 0 NOT NULL,
	"cancel_terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"option_minutes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "service_visits_minutes" CHECK ("service_visits"."minutes" > 0)
);
CREATE TABLE "time_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"status" text NOT NULL,
	"times" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "time_proposals_status" CHECK ("time_proposals"."status" in ('Proposed', 'Accepted', 'Declined', 'Replaced')),
	CONSTRAINT "time_proposals_by" CHECK ("time_proposals"."proposed_by" in ('merchant', 'customer'))
);
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_debts" ADD CONSTRAINT "merchant_debts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "archives" ADD CONSTRAINT "archives_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "archives" ADD CONSTRAINT "archives_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "archives" ADD CONSTRAINT "archives_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customers" ADD CONSTRAINT "customers_avatar_file_id_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_credentials" ADD CONSTRAINT "merchant_credentials_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_recoveries" ADD CONSTRAINT "staff_recoveries_member_id_staff_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_recoveries" ADD CONSTRAINT "staff_recoveries_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_recoveries" ADD CONSTRAINT "staff_recoveries_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "book_day_accounts" ADD CONSTRAINT "book_day_accounts_day_book_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."book_days"("day") ON DELETE no action ON UPDATE no action;
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_reopened_by_staff_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "call_people" ADD CONSTRAINT "call_people_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "call_signals" ADD CONSTRAINT "call_signals_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calls" ADD CONSTRAINT "calls_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "desk_days" ADD CONSTRAINT "desk_days_day_book_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."book_days"("day") ON DELETE no action ON UPDATE no action;
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "second_person_asks" ADD CONSTRAINT "second_person_asks_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "second_person_asks" ADD CONSTRAINT "second_person_asks_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_day_sums" ADD CONSTRAINT "staff_day_sums_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "absences" ADD CONSTRAINT "absences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "absences" ADD CONSTRAINT "absences_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "extra_works" ADD CONSTRAINT "extra_works_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "extra_works" ADD CONSTRAINT "extra_works_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "extra_works" ADD CONSTRAINT "extra_works_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_causes_due" ADD CONSTRAINT "document_causes_due_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_causes_due" ADD CONSTRAINT "document_causes_due_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_causes_due" ADD CONSTRAINT "document_causes_due_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_causes_due" ADD CONSTRAINT "document_causes_due_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_deliveries" ADD CONSTRAINT "document_deliveries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_renderings" ADD CONSTRAINT "document_renderings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_renderings" ADD CONSTRAINT "document_renderings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_invoicing" ADD CONSTRAINT "merchant_invoicing_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "own_invoice_reminders" ADD CONSTRAINT "own_invoice_reminders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "own_invoice_reminders" ADD CONSTRAINT "own_invoice_reminders_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "own_invoices" ADD CONSTRAINT "own_invoices_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "own_invoices" ADD CONSTRAINT "own_invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fee_notices" ADD CONSTRAINT "fee_notices_news_id_fee_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."fee_news"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fee_notices" ADD CONSTRAINT "fee_notices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "watermarked_media" ADD CONSTRAINT "watermarked_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_items" ADD CONSTRAINT "withdrawal_items_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_items" ADD CONSTRAINT "withdrawal_items_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_items" ADD CONSTRAINT "withdrawal_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_first_approved_by_staff_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "category_medians" ADD CONSTRAINT "category_medians_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "insight_counts" ADD CONSTRAINT "insight_counts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "certificate_notices" ADD CONSTRAINT "certificate_notices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_revisions" ADD CONSTRAINT "merchant_revisions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_standings" ADD CONSTRAINT "merchant_standings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_avatar_file_id_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_video_file_id_files_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_about_order_id_orders_id_fk" FOREIGN KEY ("about_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "first_answers" ADD CONSTRAINT "first_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "first_answers" ADD CONSTRAINT "first_answers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "message_texts" ADD CONSTRAINT "message_texts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_customers" ADD CONSTRAINT "merchant_customers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_customers" ADD CONSTRAINT "merchant_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "own_notes" ADD CONSTRAINT "own_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "own_notes" ADD CONSTRAINT "own_notes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_files" ADD CONSTRAINT "sandbox_files_page_id_sandbox_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."sandbox_pages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bank_status_files" ADD CONSTRAINT "bank_status_files_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_status_files" ADD CONSTRAINT "bank_status_files_read_by_staff_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_held_by_staff_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_lifted_by_staff_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_payments" ADD CONSTRAINT "payout_payments_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_payments" ADD CONSTRAINT "payout_payments_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_sent_by_staff_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_case_events" ADD CONSTRAINT "reconciliation_case_events_case_id_reconciliation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."reconciliation_cases"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_case_events" ADD CONSTRAINT "reconciliation_case_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_file_id_reconciliation_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."reconciliation_files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_line_id_reconciliation_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."reconciliation_lines"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_transfer_id_payout_payments_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."payout_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_files" ADD CONSTRAINT "reconciliation_files_read_by_staff_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_file_id_reconciliation_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."reconciliation_files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_transfer_id_payout_payments_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."payout_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_payout_line_id_reconciliation_lines_id_fk" FOREIGN KEY ("payout_line_id") REFERENCES "public"."reconciliation_lines"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_layouts" ADD CONSTRAINT "report_layouts_file_id_reconciliation_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."reconciliation_files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_version_id_service_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."service_versions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service_events" ADD CONSTRAINT "service_events_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "services" ADD CONSTRAINT "services_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "services" ADD CONSTRAINT "services_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "services" ADD CONSTRAINT "services_live_version_id_service_versions_id_fk" FOREIGN KEY ("live_version_id") REFERENCES "public"."service_versions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "services" ADD CONSTRAINT "services_review_version_id_service_versions_id_fk" FOREIGN KEY ("review_version_id") REFERENCES "public"."service_versions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "awaited_times" ADD CONSTRAINT "awaited_times_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "awaited_times" ADD CONSTRAINT "awaited_times_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "awaited_times" ADD CONSTRAINT "awaited_times_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_pictures" ADD CONSTRAINT "job_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_days" ADD CONSTRAINT "merchant_days_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "merchant_schedules" ADD CONSTRAINT "merchant_schedules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service_visits" ADD CONSTRAINT "service_visits_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service_visits" ADD CONSTRAINT "service_visits_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_proposals" ADD CONSTRAINT "time_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_proposals" ADD CONSTRAINT "time_proposals_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "adjustments_asked" ON "adjustments" USING btree ("asked_at","id");
CREATE INDEX "adjustments_status" ON "adjustments" USING btree ("status","asked_at","id");
CREATE INDEX "adjustments_merchant" ON "adjustments" USING btree ("merchant_id","asked_at","id");
CREATE INDEX "adjustments_order" ON "adjustments" USING btree ("order_id");
CREATE INDEX "adjustments_proof" ON "adjustments" USING gin ("proof") WHERE proof <> '{}';
CREATE INDEX "merchant_debts_since" ON "merchant_debts" USING btree ("since","merchant_id");
CREATE INDEX "merchant_debts_reminder" ON "merchant_debts" USING btree ("next_reminder_at");
CREATE UNIQUE INDEX "archives_documents" ON "archives" USING btree ("merchant_id") WHERE kind = 'documents';
CREATE INDEX "archives_customer" ON "archives" USING btree ("customer_id","requested_at");
CREATE INDEX "archives_merchant" ON "archives" USING btree ("merchant_id","requested_at") WHERE merchant_id is not null;
CREATE INDEX "archives_due" ON "archives" USING btree ("kind","due_at") WHERE due_at is not null;
CREATE INDEX "archives_expires" ON "archives" USING btree ("kind","expires_at") WHERE expires_at is not null;
CREATE INDEX "archives_file" ON "archives" USING btree ("file_id") WHERE file_id is not null;
CREATE INDEX "customers_avatar" ON "customers" USING btree ("avatar_file_id") WHERE avatar_file_id is not null;
CREATE INDEX "customers_search" ON "customers" USING gin (search_grams(customer_search_text(name, email, mobile), '')) WITH (fastupdate=false);
CREATE UNIQUE INDEX "customers_mobile_shown" ON "customers" USING btree ("mobile") WHERE mobile_shown_at is not null;
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at","id");
CREATE INDEX "customers_blocked" ON "customers" USING btree ("created_at","id") WHERE blocked_at is not null;
CREATE INDEX "impersonations_expiry" ON "impersonations" USING btree ("ends_at");
CREATE INDEX "impersonations_session" ON "impersonations" USING btree ("session_id");
CREATE INDEX "login_attempts_last" ON "login_attempts" USING btree ("last_at");
CREATE INDEX "one_time_codes_address" ON "one_time_codes" USING btree ("address","purpose","created_at");
CREATE INDEX "one_time_codes_created" ON "one_time_codes" USING btree ("created_at");
CREATE INDEX "saved_addresses_customer" ON "saved_addresses" USING btree ("customer_id","created_at","id");
CREATE UNIQUE INDEX "saved_addresses_default" ON "saved_addresses" USING btree ("customer_id") WHERE is_default;
CREATE INDEX "sessions_subject" ON "sessions" USING btree ("realm","subject_id");
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("realm","expires_at");
CREATE INDEX "staff_actions_of" ON "staff_actions" USING btree ("subject_id","at","id");
CREATE INDEX "staff_actions_kind" ON "staff_actions" USING btree ("subject_kind","at","id");
CREATE INDEX "staff_actions_action" ON "staff_actions" USING btree ("action","at","id");
CREATE INDEX "staff_actions_at" ON "staff_actions" USING btree ("at","id");
CREATE INDEX "staff_actions_staff" ON "staff_actions" USING btree ("staff_id","at","id");
CREATE UNIQUE INDEX "staff_recoveries_open" ON "staff_recoveries" USING btree ("member_id") WHERE "staff_recoveries"."status" in ('asked', 'confirmed');
CREATE INDEX "staff_recoveries_due" ON "staff_recoveries" USING btree ("due_at") WHERE ended_at is null;
CREATE INDEX "staff_recoveries_asked" ON "staff_recoveries" USING btree ("asked_by");
CREATE INDEX "staff_recoveries_confirmed" ON "staff_recoveries" USING btree ("confirmed_by");
CREATE INDEX "tickets_subject" ON "tickets" USING btree ("subject_id","purpose","created_at");
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");
CREATE INDEX "scheduled_messages_due" ON "scheduled_messages" USING btree ("due_at") WHERE due_at is not null;
CREATE INDEX "scheduled_messages_age" ON "scheduled_messages" USING btree ("created_at");
CREATE INDEX "book_day_accounts_account" ON "book_day_accounts" USING btree ("account","day");
CREATE INDEX "book_day_accounts_moved" ON "book_day_accounts" USING btree ("account","day") WHERE debit <> 0 or credit <> 0;
CREATE INDEX "call_people_call" ON "call_people" USING btree ("call_id");
CREATE INDEX "call_people_seen" ON "call_people" USING btree ("seen_at");
CREATE INDEX "calls_live" ON "calls" USING btree ("rings_until") WHERE ended_at is null;
CREATE INDEX "calls_conversation" ON "calls" USING btree ("conversation_id");
CREATE INDEX "chargebacks_opened" ON "chargebacks" USING btree ("opened_at","id");
CREATE INDEX "chargebacks_order" ON "chargebacks" USING btree ("order_id");
CREATE INDEX "chargebacks_merchant" ON "chargebacks" USING btree ("merchant_id","opened_at");
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("answer_by","id") WHERE "chargebacks"."status" = 'opened';
CREATE INDEX "chargebacks_look" ON "chargebacks" USING btree ("look_at") WHERE "chargebacks"."look_at" is not null;
CREATE INDEX "chargebacks_send" ON "chargebacks" USING btree ("send_at") WHERE "chargebacks"."send_at" is not null;
CREATE INDEX "chargebacks_stated" ON "chargebacks" USING btree ("ended_at") WHERE "chargebacks"."statement" <> '';
CREATE UNIQUE INDEX "comment_reports_once" ON "comment_reports" USING btree ("comment_id","reporter_realm","reporter_id");
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id","created_at") WHERE closed_at is null;
CREATE INDEX "comment_reports_reporter" ON "comment_reports" USING btree ("reporter_id");
CREATE INDEX "comments_merchant" ON "comments" USING btree ("merchant_id","created_at","id");
CREATE INDEX "comments_merchant_rated" ON "comments" USING btree ("merchant_id","rating","created_at","id");
CREATE INDEX "comments_waiting" ON "comments" USING btree ("merchant_id","created_at","id") WHERE replied_at is null;
CREATE INDEX "comments_answered" ON "comments" USING btree ("merchant_id","created_at","id") WHERE replied_at is not null;
CREATE INDEX "comments_service" ON "comments" USING btree ("service_id","created_at","id");
CREATE INDEX "comments_created" ON "comments" USING btree ("created_at","id");
CREATE INDEX "comments_rated" ON "comments" USING btree ("rating","created_at","id");
CREATE INDEX "comments_hidden" ON "comments" USING btree ("created_at","id") WHERE hidden_at is not null;
CREATE INDEX "comments_images" ON "comments" USING gin ("images") WHERE images <> '{}';
CREATE INDEX "comments_reported" ON "comments" USING btree ("reported_at","id") WHERE reported_at is not null;
CREATE INDEX "desk_cases_assigned" ON "desk_cases" USING btree ("assigned_to","queue","subject_id");
CREATE INDEX "desk_notes_subject" ON "desk_notes" USING btree ("queue","subject_id","at","id");
CREATE INDEX "desk_views_own" ON "desk_views" USING btree ("owner_id","list","created_at","id");
CREATE UNIQUE INDEX "desk_views_own_name" ON "desk_views" USING btree ("owner_id","list",lower("name")) WHERE not is_shared;
CREATE UNIQUE INDEX "desk_views_shared_name" ON "desk_views" USING btree ("list",lower("name")) WHERE is_shared;
CREATE INDEX "second_person_asks_asked" ON "second_person_asks" USING btree ("asked_at","id");
CREATE INDEX "second_person_asks_status" ON "second_person_asks" USING btree ("status","asked_at","id");
CREATE INDEX "second_person_asks_due" ON "second_person_asks" USING btree ("due_at") WHERE status = 'agreed';
CREATE INDEX "absences_order" ON "absences" USING btree ("order_id","reported_at");
CREATE UNIQUE INDEX "absences_one_open" ON "absences" USING btree ("order_id") WHERE status = 'Reported';
CREATE INDEX "absences_of_merchant" ON "absences" USING btree ("merchant_id","absent","status","reported_at");
CREATE INDEX "absences_images" ON "absences" USING gin ("images") WHERE images <> '{}';
CREATE INDEX "dispute_statements_dispute" ON "dispute_statements" USING btree ("dispute_id","sequence");
CREATE INDEX "dispute_statements_images" ON "dispute_statements" USING gin ("images") WHERE images <> '{}';
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","opened_at");
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("order_id") WHERE status = 'Opened';
CREATE INDEX "disputes_held" ON "disputes" USING btree ("merchant_id") WHERE status = 'Opened';
CREATE INDEX "disputes_remind" ON "disputes" USING btree ("remind_at") WHERE "disputes"."remind_at" is not null;
CREATE INDEX "disputes_queue" ON "disputes" USING btree ("status","opened_at","id");
CREATE UNIQUE INDEX "extra_works_order" ON "extra_works" USING btree ("order_id","number");
CREATE UNIQUE INDEX "extra_works_one_open" ON "extra_works" USING btree ("order_id") WHERE status in ('Proposed', 'Accepted');
CREATE UNIQUE INDEX "extra_works_payment" ON "extra_works" USING btree ("payment_id");
CREATE INDEX "extra_works_expire" ON "extra_works" USING btree ("expires_at","id") WHERE status = 'Proposed';
CREATE INDEX "document_causes_due_merchant" ON "document_causes_due" USING btree ("merchant_id","sequence");
CREATE UNIQUE INDEX "document_causes_due_entry" ON "document_causes_due" USING btree ("entry_id","cause");
CREATE UNIQUE INDEX "document_causes_due_month" ON "document_causes_due" USING btree ("merchant_id","month") WHERE month is not null;
CREATE INDEX "document_deliveries_document" ON "document_deliveries" USING btree ("document_id","at");
CREATE INDEX "document_renderings_file" ON "document_renderings" USING btree ("file_id");
CREATE INDEX "documents_merchant" ON "documents" USING btree ("merchant_id","issued_at","id");
CREATE INDEX "documents_merchant_kind" ON "documents" USING btree ("merchant_id","kind","issued_at","id");
CREATE INDEX "documents_supplied" ON "documents" USING btree ("merchant_id",(content ->> 'suppliedOn'));
CREATE INDEX "documents_platform_supplied" ON "documents" USING btree ((content ->> 'suppliedOn'),"id") WHERE issuer = 'platform';
CREATE INDEX "documents_own_invoiced" ON "documents" USING btree ("merchant_id","id") WHERE content ->> 'isOwnInvoiced' = 'true';
CREATE INDEX "documents_own_supplied" ON "documents" USING btree ((content ->> 'suppliedOn'),"id") WHERE content ->> 'isOwnInvoiced' = 'true';
CREATE INDEX "documents_number" ON "documents" USING btree ("number");
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id","issued_at","id");
CREATE INDEX "documents_withdrawal" ON "documents" USING btree ("withdrawal_id");
CREATE INDEX "documents_customer" ON "documents" USING btree ("customer_id","issued_at","id");
CREATE UNIQUE INDEX "documents_of_merchant" ON "documents" USING btree ("merchant_id","kind","year","sequence") WHERE issuer = 'merchant';
CREATE UNIQUE INDEX "documents_of_platform" ON "documents" USING btree ("kind","year","sequence") WHERE issuer = 'platform';
CREATE UNIQUE INDEX "documents_entry" ON "documents" USING btree ("entry_id","cause");
CREATE UNIQUE INDEX "documents_month" ON "documents" USING btree ("merchant_id","month") WHERE month is not null;
CREATE INDEX "own_invoice_reminders_merchant" ON "own_invoice_reminders" USING btree ("merchant_id");
CREATE UNIQUE INDEX "own_invoices_number" ON "own_invoices" USING btree ("merchant_id","number");
CREATE INDEX "fee_news_rule" ON "fee_news" USING btree ("rule_id","created_at");
CREATE INDEX "fee_news_to_tell" ON "fee_news" USING btree ("created_at") WHERE told_at is null;
CREATE INDEX "fee_notices_merchant" ON "fee_notices" USING btree ("merchant_id","told_at");
CREATE INDEX "fee_rules_created" ON "fee_rules" USING btree ("created_at","id");
CREATE INDEX "fee_rules_merchant" ON "fee_rules" USING btree ("merchant_id","starts_at");
CREATE INDEX "file_views_file" ON "file_views" USING btree ("file_id","at");
CREATE INDEX "file_views_at" ON "file_views" USING btree ("at");
CREATE INDEX "files_owner" ON "files" USING btree ("owner_realm","owner_id","created_at","id");
CREATE INDEX "files_media" ON "files" USING btree ("media_hash");
CREATE INDEX "files_checked" ON "files" USING btree ("checked_at") WHERE owner_id is not null and owner_realm in ('merchant', 'applicant');
CREATE INDEX "files_messages_checked" ON "files" USING btree ("checked_at") WHERE owner_realm in ('customer', 'staff') and starts_with(kind, 'message');
CREATE INDEX "files_checked_evidence" ON "files" USING btree ("checked_at") WHERE owner_realm = 'customer' and kind = 'evidence';
CREATE INDEX "files_checked_comments" ON "files" USING btree ("checked_at") WHERE owner_realm = 'customer' and kind = 'comment';
CREATE INDEX "files_checked_staff" ON "files" USING btree ("checked_at") WHERE owner_realm = 'staff' and kind = 'document';
CREATE INDEX "files_checked_avatars" ON "files" USING btree ("checked_at") WHERE owner_realm = 'customer' and kind = 'avatar';
CREATE INDEX "resumable_uploads_owner" ON "resumable_uploads" USING btree ("owner_realm","owner_id","expires_at");
CREATE INDEX "resumable_uploads_uploader" ON "resumable_uploads" USING btree ("uploader","expires_at");
CREATE INDEX "resumable_uploads_expiry" ON "resumable_uploads" USING btree ("expires_at");
CREATE INDEX "resumable_uploads_file" ON "resumable_uploads" USING btree ("file_id") WHERE file_id is not null;
CREATE INDEX "watermarked_media_hash" ON "watermarked_media" USING btree ("media_hash");
CREATE UNIQUE INDEX "instalments_order" ON "instalments" USING btree ("order_id","number");
CREATE INDEX "instalments_due" ON "instalments" USING btree ("due_at","id") WHERE released_at is null;
CREATE INDEX "instalments_ahead" ON "instalments" USING btree ("merchant_id","due_at","id","amount") WHERE released_at is null and held_since is null;
CREATE INDEX "instalments_open" ON "instalments" USING btree ("merchant_id","released_at","id") WHERE released_at is not null and withdrawn_amount < amount;
CREATE INDEX "ledger_entries_flow" ON "ledger_entries" USING btree ("merchant_id","sequence");
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("merchant_id","at");
CREATE INDEX "ledger_entries_type" ON "ledger_entries" USING btree ("merchant_id","entry_type","sequence");
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","sequence");
CREATE UNIQUE INDEX "ledger_entries_income_once" ON "ledger_entries" USING btree ("order_id",coalesce(remark ->> 'extraWork', '')) WHERE entry_type = 'orderIncome';
CREATE INDEX "ledger_entries_reported" ON "ledger_entries" USING btree ("counts_for","sequence") WHERE merchant_id is null;
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("merchant_id","account");
CREATE INDEX "ledger_postings_place" ON "ledger_postings" USING btree ("account","sequence","line");
CREATE INDEX "withdrawal_items_order" ON "withdrawal_items" USING btree ("order_id");
CREATE INDEX "withdrawals_merchant" ON "withdrawals" USING btree ("merchant_id","applied_at","id");
CREATE INDEX "withdrawals_merchant_result" ON "withdrawals" USING btree ("merchant_id",(case "withdrawals"."stage" when 'asked' then 'Pending' when 'approved' then 'Approved' when 'sent' then 'Approved' when 'paid' then 'Approved' when 'returned' then 'Rejected' when 'rejected' then 'Rejected' when 'cancelled' then 'Rejected' end),"applied_at","id");
CREATE INDEX "withdrawals_queue" ON "withdrawals" USING btree ((case "withdrawals"."stage" when 'asked' then 'Pending' when 'approved' then 'Approved' when 'sent' then 'Approved' when 'paid' then 'Approved' when 'returned' then 'Rejected' when 'rejected' then 'Rejected' when 'cancelled' then 'Rejected' end),"applied_at","id");
CREATE INDEX "withdrawals_on_their_way" ON "withdrawals" USING btree ("stage","applied_at","id") WHERE stage in ('approved', 'sent');
CREATE INDEX "insight_counts_day" ON "insight_counts" USING btree ("day","merchant_id");
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at","id");
CREATE INDEX "applications_queue" ON "applications" USING btree ("status","submitted_at","id");
CREATE INDEX "applications_email" ON "applications" USING btree ("email");
CREATE INDEX "applications_merchant" ON "applications" USING btree ("merchant_id");
CREATE INDEX "applications_given_email" ON "applications" USING btree (("content"->>'email'));
CREATE INDEX "applications_given_contactphone" ON "applications" USING btree (("content"->>'contactPhone'));
CREATE INDEX "applications_given_licencenumber" ON "applications" USING btree (("content"->>'licenceNumber'));
CREATE INDEX "applications_given_idnumber" ON "applications" USING btree (("content"->>'idNumber'));
CREATE UNIQUE INDEX "certificate_notices_once" ON "certificate_notices" USING btree ("merchant_id","kind","due_date","days");
CREATE INDEX "certificate_notices_sent" ON "certificate_notices" USING btree ("sent_at");
CREATE INDEX "merchant_revisions_merchant" ON "merchant_revisions" USING btree ("merchant_id","submitted_at","id");
CREATE INDEX "merchant_revisions_queue" ON "merchant_revisions" USING btree ("status","submitted_at","id");
CREATE UNIQUE INDEX "merchant_revisions_one_under_review" ON "merchant_revisions" USING btree ("merchant_id") WHERE status = 'underReview';
CREATE INDEX "merchant_standings_worst" ON "merchant_standings" USING btree ("points","merchant_id");
CREATE INDEX "merchants_created" ON "merchants" USING btree ("created_at","id");
CREATE INDEX "merchants_status" ON "merchants" USING btree ("status","created_at","id");
CREATE INDEX "merchants_recommended" ON "merchants" USING btree ("recommended") WHERE recommended > 0;
CREATE INDEX "merchants_emirate" ON "merchants" USING btree ("emirate","created_at","id");
CREATE INDEX "merchants_licence_due" ON "merchants" USING btree ("licence_due_date");
CREATE INDEX "merchants_licence_end" ON "merchants" USING btree (coalesce("licence_due_date", date '9999-12-31'),"id");
CREATE INDEX "merchants_id_due" ON "merchants" USING btree ("id_due_date");
CREATE INDEX "merchants_additional_due" ON "merchants" USING btree ("additional_due_date");
CREATE INDEX "merchants_licence_number" ON "merchants" USING btree ("licence_number");
CREATE INDEX "merchants_search" ON "merchants" USING gin (search_grams(merchant_search_text(merchant_name, contact_name, email, mobile, licence_number), '')) WITH (fastupdate=false);
CREATE INDEX "merchants_id_number" ON "merchants" USING btree ("id_number");
CREATE INDEX "merchants_mail_domain" ON "merchants" USING btree (lower(split_part("email", '@', 2)));
CREATE INDEX "merchants_avatar" ON "merchants" USING btree ("avatar_file_id") WHERE avatar_file_id is not null;
CREATE INDEX "merchants_video" ON "merchants" USING btree ("video_file_id") WHERE video_file_id is not null;
CREATE INDEX "payout_accounts_merchant" ON "payout_accounts" USING btree ("merchant_id","submitted_at","id");
CREATE INDEX "payout_accounts_iban" ON "payout_accounts" USING btree ("iban");
CREATE INDEX "payout_accounts_iban_end" ON "payout_accounts" USING btree (reverse("iban") text_pattern_ops);
CREATE INDEX "payout_accounts_queue" ON "payout_accounts" USING btree ("status","submitted_at","id");
CREATE UNIQUE INDEX "payout_accounts_one_approved" ON "payout_accounts" USING btree ("merchant_id") WHERE status = 'approved';
CREATE UNIQUE INDEX "payout_accounts_one_under_review" ON "payout_accounts" USING btree ("merchant_id") WHERE status = 'underReview';
CREATE INDEX "contact_hits_at" ON "contact_hits" USING btree ("at");
CREATE INDEX "contact_hits_contested" ON "contact_hits" USING btree ("author_realm","author_id","at") WHERE is_contested;
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("realm","member_id","last_message_at","conversation_id","archived_at","peer_text");
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("realm","member_id","last_message_at","conversation_id") WHERE last_incoming_seq > read_seq;
CREATE INDEX "conversation_members_unmailed_since" ON "conversation_members" USING btree (greatest("mail_after", "unread_since")) WHERE last_incoming_seq > read_seq and mailed_seq <= read_seq and member_id is not null;
CREATE INDEX "conversation_members_push_due" ON "conversation_members" USING btree ("push_due_at") WHERE push_due_at is not null;
CREATE INDEX "conversation_members_waiting" ON "conversation_members" USING btree ("realm","member_id","last_message_at","conversation_id") WHERE waiting_since is not null;
CREATE INDEX "conversation_members_archived" ON "conversation_members" USING btree ("realm","member_id","last_message_at","conversation_id") WHERE archived_at is not null;
CREATE INDEX "conversation_search_grams" ON "conversation_search" USING gin (search_grams(search_text, search_scope)) WITH (fastupdate=false);
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("merchant_id","customer_id") WHERE kind = 'direct';
CREATE UNIQUE INDEX "conversations_service_merchant" ON "conversations" USING btree ("merchant_id") WHERE kind = 'service' and merchant_id is not null;
CREATE UNIQUE INDEX "conversations_service_customer" ON "conversations" USING btree ("customer_id") WHERE kind = 'service' and customer_id is not null;
CREATE INDEX "conversations_customer" ON "conversations" USING btree ("customer_id","created_at");
CREATE INDEX "conversations_desk" ON "conversations" USING btree ("assigned_to",coalesce("answer_due_at", timestamptz '9999-12-31 00:00:00+00'),"id") WHERE kind = 'service' and closed_at is null;
CREATE INDEX "conversations_desk_all" ON "conversations" USING btree (coalesce("answer_due_at", timestamptz '9999-12-31 00:00:00+00'),"id") WHERE kind = 'service' and closed_at is null;
CREATE INDEX "conversations_desk_closed" ON "conversations" USING btree ("closed_at","id") WHERE closed_at is not null;
CREATE INDEX "first_answers_merchant" ON "first_answers" USING btree ("merchant_id","answered_at");
CREATE INDEX "first_answers_age" ON "first_answers" USING btree ("answered_at");
CREATE INDEX "message_reports_conversation" ON "message_reports" USING btree ("conversation_id","created_at");
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("created_at","id") WHERE closed_at is null;
CREATE INDEX "messages_version" ON "messages" USING btree ("conversation_id","version");
CREATE INDEX "messages_time" ON "messages" USING btree ("conversation_id","created_at","seq");
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("author_realm","author_id","client_id") WHERE client_id is not null;
CREATE INDEX "messages_files" ON "messages" USING gin ("file_ids") WITH (fastupdate=false) WHERE file_ids <> '{}';
CREATE INDEX "messages_age" ON "messages" USING brin ("created_at");
CREATE INDEX "messages_search" ON "messages" USING gin (search_grams(left(search_fold(coalesce(masked_text, "text")), 1000), search_scope)) WITH (fastupdate=false) WHERE "text" <> '' and deleted_at is null;
CREATE INDEX "presences_node" ON "presences" USING btree ("node");
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");
CREATE INDEX "quick_replies_owner" ON "quick_replies" USING btree ("owner_realm","owner_id");
CREATE INDEX "announcements_created" ON "announcements" USING btree ("created_at","id");
CREATE INDEX "announcements_to_send" ON "announcements" USING btree ("created_at") WHERE sent_at is null;
CREATE INDEX "notices_of" ON "notices" USING btree ("realm","recipient_id","created_at","id");
CREATE INDEX "notices_by_sender" ON "notices" USING btree ("realm","recipient_id","sender","created_at","id");
CREATE INDEX "notices_unread" ON "notices" USING btree ("realm","recipient_id","created_at","id") WHERE read_at is null;
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");
CREATE INDEX "notices_mail_due" ON "notices" USING btree ("mail_due_at") WHERE mail_due_at is not null;
CREATE INDEX "notices_push_due" ON "notices" USING btree ("push_due_at") WHERE push_due_at is not null;
CREATE UNIQUE INDEX "notices_folded" ON "notices" USING btree ("realm","recipient_id","fold_key") WHERE fold_key is not null and read_at is null;
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("urgent","next_attempt_at") WHERE status = 'waiting';
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");
CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind","created_at","id");
CREATE INDEX "outbox_status" ON "outbox" USING btree ("status","created_at","id");
CREATE INDEX "outbox_search" ON "outbox" USING gin (search_grams(search_fold(recipient), '')) WITH (fastupdate=false);
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","created_at","id");
CREATE INDEX "outbox_order" ON "outbox" USING btree ((data ->> 'order'),"created_at") WHERE data ->> 'order' is not null;
CREATE INDEX "outbox_texts" ON "outbox" USING btree ("created_at") WHERE text <> '' and status <> 'waiting';
CREATE INDEX "push_subscriptions_of" ON "push_subscriptions" USING btree ("realm","person_id","created_at");
CREATE INDEX "push_subscriptions_created" ON "push_subscriptions" USING btree ("created_at");
CREATE INDEX "merchant_customers_last" ON "merchant_customers" USING btree ("merchant_id","last_at","customer_id","search_text");
CREATE INDEX "merchant_customers_repeat" ON "merchant_customers" USING btree ("merchant_id","last_at","customer_id","search_text") WHERE orders > 1;
CREATE INDEX "merchant_customers_new" ON "merchant_customers" USING btree ("merchant_id","last_at","customer_id","search_text") WHERE orders = 1;
CREATE INDEX "merchant_customers_customer" ON "merchant_customers" USING btree ("customer_id");
CREATE INDEX "order_search_created" ON "order_search" USING btree ("merchant_id","created_at","order_id","search_text");
CREATE INDEX "order_search_grams" ON "order_search" USING gin ("search_grams") WITH (fastupdate=false);
CREATE INDEX "order_views_merchant" ON "order_views" USING btree ("merchant_id","created_at","id");
CREATE UNIQUE INDEX "order_views_name" ON "order_views" USING btree ("merchant_id",lower("name"));
CREATE INDEX "own_notes_order" ON "own_notes" USING btree ("order_id","at","id");
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at","sequence");
CREATE UNIQUE INDEX "order_events_kept" ON "order_events" USING btree ("order_id","kept_id","event") WHERE kept_id is not null;
CREATE INDEX "order_events_steps" ON "order_events" USING btree ("actor_id","at") WHERE "order_events"."event" in ('runningLate', 'onMyWay', 'arrived', 'nobodyHome', 'started');
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at","id");
CREATE INDEX "orders_merchant_created" ON "orders" USING btree ("merchant_id","created_at","id");
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at","id");
CREATE INDEX "orders_partly_settled" ON "orders" USING btree ("created_at","id") WHERE settlement_status = 'PartialSettlement';
CREATE INDEX "orders_removed" ON "orders" USING btree ("merchant_id","created_at","id") WHERE hidden_from_merchant;
CREATE INDEX "orders_visit_open" ON "orders" USING btree ("reserved_at","id") WHERE "orders"."status" in ('Paid') and "orders"."reserved_at" is not null;
CREATE INDEX "orders_merchant_status" ON "orders" USING btree ("merchant_id","status","created_at","id");
CREATE INDEX "orders_tab_texts" ON "orders" USING btree ("merchant_id","status","created_at","id","search_text") WHERE not hidden_from_merchant;
CREATE INDEX "orders_to_be_rated" ON "orders" USING btree ("merchant_id","created_at","id","search_text") WHERE status = 'Completed' and comment_status = 'Unrated' and not hidden_from_merchant;
CREATE INDEX "orders_open_by_turn" ON "orders" USING btree ("merchant_id",(case
  when "dispute_id" is not null then case when "dispute_needs_merchant" then 0 else 2 end
  when "absent" = 'merchant' then 0 when "absent" = 'customer' then 2
  when "status" in ('PendingCancellation') then 0
  when "status" in ('MerchantCompleted') and "extension" in ('Requested') then 0
  when "status" in ('Paid') then case when "proposal_until" is null then 1 else 0 end
  else 2 end),(coalesce(case
  when "status" in ('PendingCancellation') then "cancel_request_deadline"
  when "status" in ('Paid') then coalesce("absence_deadline", "reserved_at", "paid_at")
  when "status" in ('ToBePaid') then "payment_deadline"
  else "confirmation_deadline" end, "created_at")),"id") WHERE ("orders"."status" in ('ToBePaid', 'Paid', 'MerchantCompleted', 'PendingCancellation') or "orders"."dispute_id" is not null) and not "orders"."hidden_from_merchant";
CREATE INDEX "orders_reserved" ON "orders" USING btree ("merchant_id","reserved_at","id") WHERE reserved_at is not null;
CREATE INDEX "orders_visits_ahead" ON "orders" USING btree ("merchant_id","reserved_at","id") WHERE ("orders"."status" in ('ToBePaid', 'Paid') or "orders"."status" in ('PendingCancellation') and "orders"."held_status" in ('ToBePaid', 'Paid')) and "orders"."reserved_at" is not null;
CREATE INDEX "orders_of_service" ON "orders" USING btree ("merchant_id","service_id","created_at","id") WHERE not hidden_from_merchant;
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at","id");
CREATE INDEX "orders_customer_by_turn" ON "orders" USING btree ("customer_id",(case
  when "dispute_id" is not null then 0
  when "absent" is not null then case when "absent" = 'customer' then 1 else 0 end
  when "status" in ('ToBePaid', 'MerchantCompleted') then 1 else 0 end),"created_at","id");
CREATE INDEX "orders_of_pair" ON "orders" USING btree ("merchant_id","customer_id","created_at","id");
CREATE INDEX "orders_next_deadline" ON "orders" USING btree ("next_deadline_at","id") WHERE next_deadline_at is not null;
CREATE INDEX "orders_next_reminder" ON "orders" USING btree ("reminder_at","id") WHERE reminder_at is not null;
CREATE INDEX "orders_visit_reminder" ON "orders" USING btree ("visit_reminder_at","id") WHERE visit_reminder_at is not null;
CREATE INDEX "orders_completion_images" ON "orders" USING gin ("completion_images") WHERE completion_images <> '{}';
CREATE INDEX "orders_first" ON "orders" USING btree ("customer_id","merchant_id","paid_at") WHERE paid_at is not null;
CREATE INDEX "orders_income" ON "orders" USING btree ("merchant_id","paid_at","id");
CREATE INDEX "orders_settled_income" ON "orders" USING btree ("merchant_id","settlement_status","paid_at","id") WHERE ("orders"."paid_at" is not null and "orders"."refund_amount" < "orders"."actual_amount");
CREATE INDEX "orders_merchant_counts" ON "orders" USING btree ("merchant_id","hidden_from_merchant","status","comment_status");
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");
CREATE INDEX "payments_settle" ON "payments" USING btree ("due_at") WHERE due_at is not null;
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE status in ('asked', 'authorised');
CREATE UNIQUE INDEX "payments_part_captured" ON "payments" USING btree ("order_id","part") WHERE status = 'captured';
CREATE INDEX "payments_reference" ON "payments" USING btree ("provider_reference") WHERE provider_reference <> '';
CREATE INDEX "payments_booked" ON "payments" USING btree ("created_at","id") WHERE "payments"."status" in ('captured', 'refundDue', 'refunded');
CREATE INDEX "payments_due" ON "payments" USING btree ("updated_at") WHERE status = 'refundDue';
CREATE UNIQUE INDEX "page_versions_draft" ON "page_versions" USING btree ("page") WHERE published_at is null;
CREATE INDEX "terms_acceptances_version" ON "terms_acceptances" USING btree ("version","at","merchant_id");
CREATE INDEX "provider_news_heard" ON "provider_news" USING btree ("heard_at");
CREATE INDEX "sandbox_files_page" ON "sandbox_files" USING btree ("page_id","created_at","id");
CREATE INDEX "sandbox_pages_created" ON "sandbox_pages" USING btree ("created_at");
CREATE INDEX "bank_status_files_run" ON "bank_status_files" USING btree ("run_id","read_at");
CREATE INDEX "payout_holds_held" ON "payout_holds" USING btree ("held_at","id");
CREATE INDEX "payout_holds_merchant" ON "payout_holds" USING btree ("merchant_id","held_at","id");
CREATE INDEX "payout_holds_order" ON "payout_holds" USING btree ("order_id");
CREATE INDEX "payout_holds_ending" ON "payout_holds" USING btree ("ends_at") WHERE lifted_at is null and end_told_at is null;
CREATE UNIQUE INDEX "payout_payments_run" ON "payout_payments" USING btree ("run_id","place");
CREATE UNIQUE INDEX "payout_payments_once" ON "payout_payments" USING btree ("withdrawal_id") WHERE outcome <> 'released';
CREATE INDEX "payout_payments_told" ON "payout_payments" USING btree ("changed_at","id") WHERE told is not null;
CREATE INDEX "payout_payments_paid" ON "payout_payments" USING btree ("changed_at","id") WHERE outcome = 'paid';
CREATE INDEX "payout_runs_made" ON "payout_runs" USING btree ("made_at","id");
CREATE INDEX "payout_runs_open" ON "payout_runs" USING btree ("made_at","id") WHERE "payout_runs"."status" in ('made', 'approved');
CREATE INDEX "payout_runs_total" ON "payout_runs" USING btree ("total","execution_day");
CREATE INDEX "payout_schedules_due" ON "payout_schedules" USING btree ("next_run_at","merchant_id");
CREATE INDEX "promo_codes_created" ON "promo_codes" USING btree ("created_at","id");
CREATE INDEX "promo_uses_of_customer" ON "promo_uses" USING btree ("code_id","customer_id") WHERE released_at is null;
CREATE INDEX "promo_uses_customer" ON "promo_uses" USING btree ("customer_id");
CREATE INDEX "reconciliation_case_events_case" ON "reconciliation_case_events" USING btree ("case_id","sequence");
CREATE INDEX "reconciliation_cases_opened" ON "reconciliation_cases" USING btree ("opened_at","id");
CREATE INDEX "reconciliation_cases_status" ON "reconciliation_cases" USING btree ("status","opened_at","id");
CREATE UNIQUE INDEX "reconciliation_cases_line" ON "reconciliation_cases" USING btree ("line_id") WHERE kind <> 'missingThere' and line_id is not null;
CREATE UNIQUE INDEX "reconciliation_cases_payment_missing" ON "reconciliation_cases" USING btree ("payment_id") WHERE kind = 'missingThere' and payment_id is not null;
CREATE UNIQUE INDEX "reconciliation_cases_transfer_missing" ON "reconciliation_cases" USING btree ("transfer_id") WHERE kind = 'missingThere' and transfer_id is not null;
CREATE UNIQUE INDEX "reconciliation_cases_payout_missing" ON "reconciliation_cases" USING btree ("line_id") WHERE kind = 'missingThere' and line_id is not null;
CREATE UNIQUE INDEX "reconciliation_cases_lines_disagree" ON "reconciliation_cases" USING btree ("merchant_id") WHERE kind = 'linesDisagree' and ended_at is null;
CREATE INDEX "reconciliation_cases_open" ON "reconciliation_cases" USING btree ("opened_at","id") WHERE "reconciliation_cases"."status" in ('open', 'explained', 'writeOffAsked');
CREATE INDEX "reconciliation_files_read" ON "reconciliation_files" USING btree ("read_at","id");
CREATE INDEX "reconciliation_files_days" ON "reconciliation_files" USING btree ("source","last_day");
CREATE INDEX "reconciliation_files_first" ON "reconciliation_files" USING btree ("source","first_day","read_at");
CREATE UNIQUE INDEX "reconciliation_lines_known" ON "reconciliation_lines" USING btree ("source","known_as","ordinal");
CREATE INDEX "reconciliation_lines_new" ON "reconciliation_lines" USING btree ("source" DESC NULLS LAST,"is_detail" DESC NULLS LAST,"day","place","id") WHERE state = 'new';
CREATE INDEX "reconciliation_lines_day" ON "reconciliation_lines" USING btree ("source","day","id");
CREATE INDEX "reconciliation_lines_file" ON "reconciliation_lines" USING btree ("file_id","place");
CREATE INDEX "reconciliation_lines_payment" ON "reconciliation_lines" USING btree ("payment_id","kind") WHERE payment_id is not null;
CREATE INDEX "reconciliation_lines_batch" ON "reconciliation_lines" USING btree ("batch") WHERE batch <> '';
CREATE INDEX "reconciliation_lines_run" ON "reconciliation_lines" USING btree ("run_id") WHERE run_id is not null;
CREATE INDEX "reconciliation_lines_transfer" ON "reconciliation_lines" USING btree ("transfer_id") WHERE transfer_id is not null;
CREATE INDEX "reconciliation_lines_on_way" ON "reconciliation_lines" USING btree ("day","id") WHERE kind = 'payout' and state = 'matched' and arrived_on is null;
CREATE INDEX "reconciliation_staged_at" ON "reconciliation_staged" USING btree ("staged_at");
CREATE UNIQUE INDEX "report_layouts_headings" ON "report_layouts" USING btree ("source","headings_key");
CREATE INDEX "catalogue_published" ON "catalogue" USING btree ("published_at","service_id");
CREATE INDEX "catalogue_category" ON "catalogue" USING btree ("category_id","published_at","service_id");
CREATE INDEX "catalogue_merchant" ON "catalogue" USING btree ("merchant_id","published_at","service_id");
CREATE INDEX "catalogue_price" ON "catalogue" USING btree ("displayed_price","service_id");
CREATE INDEX "catalogue_category_price" ON "catalogue" USING btree ("category_id","displayed_price","service_id");
CREATE INDEX "catalogue_rating" ON "catalogue" USING btree ("rating_rank","service_id");
CREATE INDEX "catalogue_category_rating" ON "catalogue" USING btree ("category_id","rating_rank","service_id");
CREATE INDEX "catalogue_emirates" ON "catalogue" USING gin ("emirates");
CREATE INDEX "catalogue_search" ON "catalogue" USING gin ("search_grams") WITH (fastupdate=false);
CREATE INDEX "catalogue_cover" ON "catalogue" USING btree ("cover_id");
CREATE INDEX "favourites_service" ON "favourites" USING btree ("service_id");
CREATE INDEX "search_words_slips" ON "search_words" USING gin ("slips");
CREATE INDEX "service_events_service" ON "service_events" USING btree ("service_id","at","id");
CREATE INDEX "service_versions_service" ON "service_versions" USING btree ("service_id","number");
CREATE INDEX "service_versions_media" ON "service_versions" USING btree ("submitted_at","id") WHERE media_ready_at is null and jsonb_typeof(content -> 'watermark') = 'object';
CREATE INDEX "service_versions_files" ON "service_versions" USING gin (content_files(content));
CREATE INDEX "services_created" ON "services" USING btree ("merchant_id","created_at","id","category_id","search_text") WHERE deleted_at is null;
CREATE INDEX "services_updated" ON "services" USING btree ("merchant_id","updated_at","id","category_id","created_at","search_text") WHERE deleted_at is null;
CREATE INDEX "services_status_created" ON "services" USING btree ("merchant_id","status","created_at","id","category_id","search_text") WHERE deleted_at is null;
CREATE INDEX "services_status_updated" ON "services" USING btree ("merchant_id","status","updated_at","id","category_id","created_at","search_text") WHERE deleted_at is null;
CREATE INDEX "services_category_created" ON "services" USING btree ("merchant_id","category_id","created_at","id","status","search_text") WHERE deleted_at is null;
CREATE INDEX "services_category_updated" ON "services" USING btree ("merchant_id","category_id","updated_at","id","status","created_at","search_text") WHERE deleted_at is null;
CREATE INDEX "services_queue" ON "services" USING btree ("status","updated_at","id");
CREATE INDEX "services_submitted" ON "services" USING btree ("submitted_at","id") WHERE submitted_at is not null;
CREATE INDEX "services_search" ON "services" USING gin ("search_grams") WITH (fastupdate=false) WHERE deleted_at is null;
CREATE INDEX "services_cover" ON "services" USING btree ("cover_id") WHERE cover_id is not null;
CREATE INDEX "services_files" ON "services" USING gin (content_files(draft));
CREATE INDEX "settings_key" ON "settings" USING btree ("key","effective_from","id");
CREATE INDEX "idempotency_keys_expires" ON "idempotency_keys" USING btree ("expires_at");
CREATE INDEX "quotas_resets" ON "quotas" USING btree ("resets_at");
CREATE INDEX "uptimes_until" ON "uptimes" USING btree ("until");
CREATE UNIQUE INDEX "awaited_times_customer" ON "awaited_times" USING btree ("customer_id","day","service_id");
CREATE INDEX "awaited_times_look" ON "awaited_times" USING btree ("look_at","id");
CREATE INDEX "awaited_times_ends" ON "awaited_times" USING btree ("ends_at");
CREATE INDEX "awaited_times_merchant" ON "awaited_times" USING btree ("merchant_id");
CREATE INDEX "awaited_times_service" ON "awaited_times" USING btree ("service_id");
CREATE INDEX "blocked_times_merchant" ON "blocked_times" USING btree ("merchant_id","ends_at");
CREATE INDEX "busy_calendars_merchant" ON "busy_calendars" USING btree ("merchant_id","created_at");
CREATE INDEX "busy_calendars_look" ON "busy_calendars" USING btree ("look_at","id");
CREATE UNIQUE INDEX "busy_times_order" ON "busy_times" USING btree ("order_id");
CREATE INDEX "busy_times_starts" ON "busy_times" USING btree ("starts_at");
CREATE INDEX "job_pictures_file" ON "job_pictures" USING btree ("file_id");
CREATE INDEX "time_proposals_order" ON "time_proposals" USING btree ("order_id","created_at");
CREATE UNIQUE INDEX "time_proposals_one_open" ON "time_proposals" USING btree ("order_id") WHERE status = 'Proposed';
CREATE INDEX "time_proposals_waiting" ON "time_proposals" USING btree ("merchant_id","expires_at","order_id") WHERE status = 'Proposed';
