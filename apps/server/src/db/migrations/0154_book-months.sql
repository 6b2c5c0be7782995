CREATE TABLE "book_months" (
	"month" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"asked_by" uuid,
	"reopened_by" uuid,
	CONSTRAINT "book_months_status" CHECK ("book_months"."status" in ('closed', 'reopenAsked', 'reopened')),
	CONSTRAINT "book_months_two_people" CHECK ("book_months"."status" <> 'reopened' or "book_months"."reopened_by" is not null and "book_months"."asked_by" is not null and "book_months"."reopened_by" <> "book_months"."asked_by")
);--> statement-breakpoint
ALTER TABLE "book_days" ADD COLUMN "open_differences" integer;--> statement-breakpoint
ALTER TABLE "book_days" ADD COLUMN "provider_to" date;--> statement-breakpoint
ALTER TABLE "book_days" ADD COLUMN "bank_to" date;--> statement-breakpoint
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_reopened_by_staff_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A closed month takes nothing, whoever writes: what comes late counts for another one.
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM book_months
		WHERE month = to_char(coalesce(NEW.counts_for, (NEW.at AT TIME ZONE 'Asia/Dubai')::date), 'YYYY-MM') AND status <> 'reopened'
	) THEN
		RAISE EXCEPTION 'the month that entry % counts for is closed', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_open_month';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_open_month BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
