-- The database keeps the books itself: decision 0016.

-- What has been written is never changed: who undoes something writes what undoes it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER application_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "application_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_day_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_day_accounts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_days" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_renderings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_renderings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER merchant_invoicing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "merchant_invoicing" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_append_only BEFORE DELETE OR TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reconciliation_case_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "reconciliation_case_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reconciliation_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "reconciliation_files" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER service_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "service_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_action_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_action_seals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_actions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The words of an order’s timeline lose a person who is erased (areas/identity/auth/cover-mentions.ts): who, what and when stay.
CREATE FUNCTION refuse_changed_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('khidma.erasing', true) IS DISTINCT FROM 'on' OR to_jsonb(NEW) - 'data' <> to_jsonb(OLD) - 'data' THEN
		RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER order_events_unchanged BEFORE UPDATE ON "order_events" FOR EACH ROW EXECUTE FUNCTION refuse_changed_event();

-- An entry balances, says what its postings say, moves no merchant’s money but its own, and no refund exceeds what was paid. Seen when
-- the transaction commits, since a posting comes after its entry, and may come later.
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
		count(*) FILTER (WHERE merchant_id IS NOT NULL AND merchant_id IS DISTINCT FROM entry.merchant_id) AS strange
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
END $$;

CREATE FUNCTION check_entry_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_ledger_entry(NEW.id);
	RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_sound AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_of_row();

CREATE FUNCTION check_entry_of_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_ledger_entry(NEW.entry_id);
	RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_postings_sound AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_of_posting();

-- A posting stands where its entry does: written here, so that nobody can leave it out or say otherwise.
CREATE FUNCTION place_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- That there is such an entry is the foreign key's to say.
	NEW.sequence := coalesce((SELECT entry.sequence FROM ledger_entries AS entry WHERE entry.id = NEW.entry_id), 0);
	RETURN NEW;
END $$;
CREATE TRIGGER ledger_postings_placed BEFORE INSERT ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION place_posting();

-- What belongs to no merchant has no balance by merchant: the platform's own total is a sum over the postings.
CREATE FUNCTION add_to_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_balances (merchant_id, account, balance)
	SELECT DISTINCT entry.merchant_id, posting.account, 0
	FROM added AS posting JOIN ledger_entries AS entry ON entry.id = posting.entry_id
	WHERE entry.merchant_id IS NOT NULL
	ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
	UPDATE ledger_balances AS kept SET balance = kept.balance + change.amount
	FROM (
		SELECT entry.merchant_id, posting.account, sum(posting.amount) AS amount
		FROM added AS posting JOIN ledger_entries AS entry ON entry.id = posting.entry_id
		WHERE entry.merchant_id IS NOT NULL
		GROUP BY 1, 2
	) AS change
	WHERE kept.merchant_id = change.merchant_id AND kept.account = change.account;
	RETURN NULL;
END $$;
CREATE TRIGGER ledger_postings_balanced AFTER INSERT ON "ledger_postings" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_balances();

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
END $$;
CREATE TRIGGER ledger_entries_open_month BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();

-- A number follows the one before it, of the same issuer, kind and year: none is left out, whoever writes.
CREATE FUNCTION check_document_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.sequence <> 1 + coalesce((
		SELECT max(sequence) FROM documents
		WHERE issuer = NEW.issuer AND kind = NEW.kind AND year = NEW.year
			AND (NEW.issuer = 'platform' OR merchant_id = NEW.merchant_id)
	), 0) THEN
		RAISE EXCEPTION 'document % does not follow the one before it', NEW.number USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_without_gaps';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER documents_without_gaps BEFORE INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION check_document_number();
