ALTER TABLE "ledger_entries" ADD COLUMN "waiting_change" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "waiting_balance" bigint;--> statement-breakpoint
-- An entry stays as it is written, but for one thing: what waited is added once to those of before.
CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.waiting_balance IS NULL AND NEW.waiting_balance IS NOT NULL
		AND to_jsonb(OLD) - ARRAY['waiting_change', 'waiting_balance'] = to_jsonb(NEW) - ARRAY['waiting_change', 'waiting_balance'] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_as_written BEFORE UPDATE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();--> statement-breakpoint
DROP TRIGGER ledger_entries_append_only ON "ledger_entries";--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
