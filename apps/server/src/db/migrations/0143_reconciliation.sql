CREATE SEQUENCE "public"."reconciliation_case_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "reconciliation_case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sequence" bigserial NOT NULL,
	CONSTRAINT "reconciliation_case_events_event" CHECK ("reconciliation_case_events"."event" in ('explain', 'askWriteOff', 'writeOff', 'takeBack', 'close', 'reopen', 'vanish', 'assign', 'note'))
);--> statement-breakpoint
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
	CONSTRAINT "reconciliation_cases_kind" CHECK ("reconciliation_cases"."kind" in ('missingHere', 'missingThere', 'otherAmount', 'twice')),
	CONSTRAINT "reconciliation_cases_status_known" CHECK ("reconciliation_cases"."status" in ('open', 'explained', 'writeOffAsked', 'writtenOff', 'closed')),
	CONSTRAINT "reconciliation_cases_two_people" CHECK ("reconciliation_cases"."status" <> 'writtenOff' or "reconciliation_cases"."decided_by" is not null and (not "reconciliation_cases"."takes_two" or "reconciliation_cases"."asked_by" is not null and "reconciliation_cases"."asked_by" <> "reconciliation_cases"."decided_by"))
);--> statement-breakpoint
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
);--> statement-breakpoint
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
	CONSTRAINT "reconciliation_files_lines" CHECK ("reconciliation_files"."lines" > 0 and "reconciliation_files"."added" between 0 and "reconciliation_files"."lines" and "reconciliation_files"."first_day" <= "reconciliation_files"."last_day")
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "reconciliation_case_events" ADD CONSTRAINT "reconciliation_case_events_case_id_reconciliation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."reconciliation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_case_events" ADD CONSTRAINT "reconciliation_case_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_file_id_reconciliation_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."reconciliation_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_line_id_reconciliation_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."reconciliation_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_transfer_id_payout_payments_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."payout_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_files" ADD CONSTRAINT "reconciliation_files_read_by_staff_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_file_id_reconciliation_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."reconciliation_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_transfer_id_payout_payments_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."payout_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_payout_line_id_reconciliation_lines_id_fk" FOREIGN KEY ("payout_line_id") REFERENCES "public"."reconciliation_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_case_events_case" ON "reconciliation_case_events" USING btree ("case_id","sequence");--> statement-breakpoint
CREATE INDEX "reconciliation_cases_opened" ON "reconciliation_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_cases_status" ON "reconciliation_cases" USING btree ("status","opened_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_cases_line" ON "reconciliation_cases" USING btree ("line_id") WHERE kind <> 'missingThere' and line_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_cases_payment_missing" ON "reconciliation_cases" USING btree ("payment_id") WHERE kind = 'missingThere' and payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_cases_transfer_missing" ON "reconciliation_cases" USING btree ("transfer_id") WHERE kind = 'missingThere' and transfer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_cases_payout_missing" ON "reconciliation_cases" USING btree ("line_id") WHERE kind = 'missingThere' and line_id is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_cases_open" ON "reconciliation_cases" USING btree ("opened_at","id") WHERE "reconciliation_cases"."status" in ('open', 'explained', 'writeOffAsked');--> statement-breakpoint
CREATE INDEX "reconciliation_files_read" ON "reconciliation_files" USING btree ("read_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_files_days" ON "reconciliation_files" USING btree ("source","last_day");--> statement-breakpoint
CREATE INDEX "reconciliation_files_first" ON "reconciliation_files" USING btree ("source","first_day","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_lines_known" ON "reconciliation_lines" USING btree ("source","known_as","ordinal");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_new" ON "reconciliation_lines" USING btree ("source" DESC NULLS LAST,"is_detail" DESC NULLS LAST,"day","place","id") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "reconciliation_lines_day" ON "reconciliation_lines" USING btree ("source","day","id");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_file" ON "reconciliation_lines" USING btree ("file_id","place");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_payment" ON "reconciliation_lines" USING btree ("payment_id","kind") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_lines_batch" ON "reconciliation_lines" USING btree ("batch") WHERE batch <> '';--> statement-breakpoint
CREATE INDEX "reconciliation_lines_run" ON "reconciliation_lines" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_lines_transfer" ON "reconciliation_lines" USING btree ("transfer_id") WHERE transfer_id is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_lines_on_way" ON "reconciliation_lines" USING btree ("day","id") WHERE kind = 'payout' and state = 'matched' and arrived_on is null;--> statement-breakpoint
CREATE INDEX "reconciliation_staged_at" ON "reconciliation_staged" USING btree ("staged_at");--> statement-breakpoint
CREATE TRIGGER reconciliation_cases_on_desk AFTER INSERT OR UPDATE OR DELETE ON "reconciliation_cases" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:differences');--> statement-breakpoint
-- What was reported and what was done about it stays.
CREATE TRIGGER reconciliation_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "reconciliation_files" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER reconciliation_case_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "reconciliation_case_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
