ALTER TABLE "ledger_postings" ADD COLUMN "sequence" bigint;--> statement-breakpoint
-- A posting stands where its entry does: written here, so that no release can leave it out or say otherwise.
CREATE FUNCTION place_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT entry.sequence INTO NEW.sequence FROM ledger_entries AS entry WHERE entry.id = NEW.entry_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_placed BEFORE INSERT ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION place_posting();--> statement-breakpoint
-- A posting stays as it is written, but for one thing: its place is added once to those of before.
CREATE FUNCTION refuse_posting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.sequence IS NULL AND NEW.sequence IS NOT NULL
		AND to_jsonb(OLD) - 'sequence' = to_jsonb(NEW) - 'sequence' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_as_written BEFORE UPDATE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION refuse_posting_change();--> statement-breakpoint
DROP TRIGGER ledger_postings_append_only ON "ledger_postings";--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR TRUNCATE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
