CREATE SEQUENCE "public"."payout_run_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"count" integer NOT NULL,
	"execution_day" date NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"takes_two" boolean NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"sent_by" uuid,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payout_runs_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_runs_status" CHECK ("payout_runs"."status" in ('made', 'approved', 'sent', 'done', 'cancelled')),
	CONSTRAINT "payout_runs_amounts" CHECK ("payout_runs"."total" > 0 and "payout_runs"."count" > 0),
	CONSTRAINT "payout_runs_two_people" CHECK (not "payout_runs"."takes_two" or "payout_runs"."approved_by" is null or "payout_runs"."approved_by" <> "payout_runs"."made_by")
);
--> statement-breakpoint
ALTER TABLE "bank_status_files" ADD CONSTRAINT "bank_status_files_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_status_files" ADD CONSTRAINT "bank_status_files_read_by_staff_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_payments" ADD CONSTRAINT "payout_payments_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_payments" ADD CONSTRAINT "payout_payments_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_sent_by_staff_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_status_files_run" ON "bank_status_files" USING btree ("run_id","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_payments_run" ON "payout_payments" USING btree ("run_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_payments_once" ON "payout_payments" USING btree ("withdrawal_id") WHERE outcome <> 'released';--> statement-breakpoint
CREATE INDEX "payout_payments_told" ON "payout_payments" USING btree ("changed_at","id") WHERE told is not null;--> statement-breakpoint
CREATE INDEX "payout_runs_made" ON "payout_runs" USING btree ("made_at","id");