-- What has been written is never changed: who undoes something writes what undoes it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER service_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "service_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER application_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "application_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER staff_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_actions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- An entry is two postings or more that sum to zero, all of its own merchant or of the platform, and says what they did;
-- an order's entries never give its customer more than they took.
CREATE FUNCTION check_ledger_entry(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	entry ledger_entries;
	parts record;
BEGIN
	SELECT * INTO entry FROM ledger_entries WHERE id = checked;
	SELECT count(*) AS lines, sum(amount) AS total,
		coalesce(sum(amount) FILTER (WHERE account IN ('merchantWithdrawable', 'merchantNonWithdrawable', 'merchantInWithdrawal')), 0) AS own,
		coalesce(sum(amount) FILTER (WHERE account = 'merchantWithdrawable'), 0) AS withdrawable,
		coalesce(sum(amount) FILTER (WHERE account = 'customerFunds'), 0) AS returned,
		count(*) FILTER (WHERE merchant_id <> entry.merchant_id) AS strange
	INTO parts FROM ledger_postings WHERE entry_id = checked;
	IF parts.lines < 2 OR parts.total <> 0 THEN
		RAISE EXCEPTION 'entry % does not balance: % postings, %', checked, parts.lines, parts.total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
	END IF;
	IF parts.own <> entry.account_change OR parts.withdrawable <> entry.withdrawable_change OR parts.strange > 0 THEN
		RAISE EXCEPTION 'entry % is not what its postings say', checked USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_explained';
	END IF;
	IF parts.returned > 0 AND entry.order_id IS NOT NULL AND (
		SELECT sum(posting.amount) FROM ledger_entries AS other JOIN ledger_postings AS posting ON posting.entry_id = other.id
		WHERE other.order_id = entry.order_id AND posting.account = 'customerFunds'
	) > 0 THEN
		RAISE EXCEPTION 'order % returns more than was paid', entry.order_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_refunds';
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION check_entry_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_ledger_entry(NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION check_entry_of_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_ledger_entry(NEW.entry_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sound AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_of_row();--> statement-breakpoint
-- A posting may come later than its entry, too.
CREATE CONSTRAINT TRIGGER ledger_postings_sound AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_of_posting();
--> statement-breakpoint
CREATE TABLE "book_proofs" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entries" integer NOT NULL,
	"proven_to" bigint NOT NULL,
	"seen_to" bigint NOT NULL,
	"faults" text[] NOT NULL
);
