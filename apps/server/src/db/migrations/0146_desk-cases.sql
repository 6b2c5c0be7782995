CREATE TABLE "desk_cases" (
	"queue" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"assigned_to" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_cases_queue_subject_id_pk" PRIMARY KEY("queue","subject_id"),
	CONSTRAINT "desk_cases_queue" CHECK ("desk_cases"."queue" in ('applications', 'revisions', 'services', 'payoutAccounts', 'withdrawals', 'disputes'))
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_notes_queue" CHECK ("desk_notes"."queue" in ('applications', 'revisions', 'services', 'payoutAccounts', 'withdrawals'))
);
--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_cases_assigned" ON "desk_cases" USING btree ("assigned_to","queue","subject_id");--> statement-breakpoint
CREATE INDEX "desk_notes_subject" ON "desk_notes" USING btree ("queue","subject_id","at","id");--> statement-breakpoint
-- Who has what in hand is told beside the list that it stands in.
CREATE FUNCTION tell_desk_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', json_build_array('staff'), 'event', 'tags', 'tags', json_build_array('deskCases', 'desk:' || coalesce(NEW.queue, OLD.queue)))::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER desk_cases_on_desk AFTER INSERT OR UPDATE OR DELETE ON "desk_cases" FOR EACH ROW EXECUTE FUNCTION tell_desk_case();--> statement-breakpoint
CREATE TRIGGER desk_notes_on_desk AFTER INSERT ON "desk_notes" FOR EACH ROW EXECUTE FUNCTION tell_desk_case();
