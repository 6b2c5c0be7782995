-- Who is told of a change, in its own transaction: whoever listens hears what was committed and nothing else.

-- Names the job that a row is work for. What is notified is heard when the transaction commits, and once however many rows it wrote.
CREATE FUNCTION "notify_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_work', TG_ARGV[0]);
	RETURN NULL;
END $$;
CREATE TRIGGER "outbox_codes" AFTER INSERT ON "outbox"
	FOR EACH ROW WHEN (NEW."urgent") EXECUTE FUNCTION "notify_work"('codes');
CREATE TRIGGER "outbox_mails" AFTER INSERT ON "outbox"
	FOR EACH ROW WHEN (NOT NEW."urgent") EXECUTE FUNCTION "notify_work"('mails');
CREATE TRIGGER "payments_to_settle" AFTER UPDATE OF "status" ON "payments"
	FOR EACH ROW WHEN (NEW."status" IN ('voidDue', 'refundDue') AND OLD."status" <> NEW."status")
	EXECUTE FUNCTION "notify_work"('payments');
CREATE TRIGGER "services_to_publish" AFTER UPDATE OF "status" ON "services"
	FOR EACH ROW WHEN (NEW."status" = 'Publishing' AND OLD."status" <> NEW."status")
	EXECUTE FUNCTION "notify_work"('publish-services');
CREATE TRIGGER "versions_to_prepare" AFTER INSERT ON "service_versions"
	FOR EACH ROW WHEN (jsonb_typeof(NEW."content" -> 'watermark') = 'object')
	EXECUTE FUNCTION "notify_work"('prepare-media');
CREATE TRIGGER "versions_prepared" AFTER UPDATE OF "media_ready_at" ON "service_versions"
	FOR EACH ROW WHEN (NEW."media_ready_at" IS NOT NULL) EXECUTE FUNCTION "notify_work"('publish-services');
CREATE TRIGGER "document_causes_to_issue" AFTER INSERT ON "document_causes_due"
	FOR EACH ROW EXECUTE FUNCTION "notify_work"('documents');

-- Whatever changes a list of the console tells the pages of staff, in its own transaction: nobody can forget to, and no
-- page asks by the clock. What is told twice in a transaction is heard once.
CREATE FUNCTION tell_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', json_build_array('staff'), 'event', 'tags', 'tags', json_build_array(TG_ARGV[0]))::text);
	RETURN NULL;
END $$;
CREATE TRIGGER adjustments_on_desk AFTER INSERT OR UPDATE OR DELETE ON "adjustments" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:adjustments');
CREATE TRIGGER applications_on_desk AFTER INSERT OR UPDATE OR DELETE ON "applications" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:applications');
CREATE TRIGGER certificate_notices_on_desk AFTER INSERT OR UPDATE OR DELETE ON "certificate_notices" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:certificates');
CREATE TRIGGER chargebacks_on_desk AFTER INSERT OR UPDATE OR DELETE ON "chargebacks" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:chargebacks');
CREATE TRIGGER comment_reports_on_desk AFTER INSERT OR UPDATE OR DELETE ON "comment_reports" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:comments');
CREATE TRIGGER comments_on_desk AFTER INSERT OR UPDATE OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:comments');
CREATE TRIGGER customers_on_desk AFTER INSERT OR UPDATE OR DELETE ON "customers" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:customers');
CREATE TRIGGER disputes_on_desk AFTER INSERT OR UPDATE OR DELETE ON "disputes" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:disputes');
CREATE TRIGGER merchant_revisions_on_desk AFTER INSERT OR UPDATE OR DELETE ON "merchant_revisions" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:revisions');
CREATE TRIGGER merchant_standings_on_desk AFTER INSERT OR UPDATE OR DELETE ON "merchant_standings" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:atRisk');
CREATE TRIGGER merchants_on_desk AFTER INSERT OR UPDATE OR DELETE ON "merchants" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:merchants');
CREATE TRIGGER message_reports_on_desk AFTER INSERT OR UPDATE OR DELETE ON "message_reports" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:reports');
CREATE TRIGGER orders_on_desk AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:orders');
CREATE TRIGGER outbox_on_desk AFTER INSERT OR UPDATE OR DELETE ON "outbox" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:outbox');
CREATE TRIGGER payout_accounts_on_desk AFTER INSERT OR UPDATE OR DELETE ON "payout_accounts" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:payoutAccounts');
CREATE TRIGGER payout_payments_on_desk AFTER INSERT OR UPDATE OR DELETE ON "payout_payments" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:payoutRuns');
CREATE TRIGGER payout_runs_on_desk AFTER INSERT OR UPDATE OR DELETE ON "payout_runs" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:payoutRuns');
CREATE TRIGGER promo_codes_on_desk AFTER INSERT OR UPDATE OR DELETE ON "promo_codes" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:promoCodes');
CREATE TRIGGER reconciliation_cases_on_desk AFTER INSERT OR UPDATE OR DELETE ON "reconciliation_cases" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:differences');
CREATE TRIGGER service_versions_on_desk AFTER INSERT OR UPDATE OR DELETE ON "service_versions" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:services');
CREATE TRIGGER services_on_desk AFTER INSERT OR UPDATE OR DELETE ON "services" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:services');
CREATE TRIGGER staff_actions_on_desk AFTER INSERT OR UPDATE OR DELETE ON "staff_actions" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:auditLog');
CREATE TRIGGER withdrawals_on_desk AFTER INSERT OR UPDATE OR DELETE ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:withdrawals');

-- The list of certificates due changes with the papers of merchants and with what they are told of them.
CREATE TRIGGER merchants_certificates_on_desk AFTER INSERT OR DELETE OR UPDATE OF "status", "merchant_name", "licence_due_date", "id_due_date", "additional_due_date" ON "merchants" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:certificates');

-- A service whose pictures have been made can be decided.
CREATE TRIGGER service_versions_ready_on_desk AFTER UPDATE OF "media_ready_at" ON "service_versions" FOR EACH ROW
WHEN (NEW.media_ready_at IS NOT NULL) EXECUTE FUNCTION tell_desk('services');

-- Who has what in hand is told beside the list that it stands in.
CREATE FUNCTION tell_desk_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', json_build_array('staff'), 'event', 'tags', 'tags', json_build_array('deskCases', 'desk:' || coalesce(NEW.queue, OLD.queue)))::text);
	RETURN NULL;
END $$;
CREATE TRIGGER desk_cases_on_desk AFTER INSERT OR UPDATE OR DELETE ON "desk_cases" FOR EACH ROW EXECUTE FUNCTION tell_desk_case();
CREATE TRIGGER desk_notes_on_desk AFTER INSERT ON "desk_notes" FOR EACH ROW EXECUTE FUNCTION tell_desk_case();

-- Whatever ends a session tells every node's sockets, in its own transaction: nobody can forget to.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', '[]'::json, 'event', 'ended', 'sessionId', OLD.id)::text);
	RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW
WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_ended_session();

-- One that had run out has no socket any more.
CREATE TRIGGER sessions_gone AFTER DELETE ON "sessions" FOR EACH ROW
WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION tell_ended_session();

CREATE FUNCTION tell_ended_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', json_build_array('merchant:' || NEW.id), 'event', 'ended', 'sessionId', NULL)::text);
	RETURN NULL;
END $$;
CREATE TRIGGER merchants_ended AFTER UPDATE OF "status" ON "merchants" FOR EACH ROW
WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION tell_ended_merchant();

CREATE FUNCTION tell_ended_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', json_build_array('staff:' || NEW.id), 'event', 'ended', 'sessionId', NULL)::text);
	RETURN NULL;
END $$;
CREATE TRIGGER staff_ended AFTER UPDATE OF "role", "disabled_at" ON "staff" FOR EACH ROW
WHEN (OLD.role <> NEW.role OR (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL)) EXECUTE FUNCTION tell_ended_staff();
