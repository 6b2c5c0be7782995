-- Whatever changes a list of the console tells the pages of staff, in its own transaction: nobody can forget to, and no
-- page asks by the clock. What is told twice in a transaction is heard once.
CREATE FUNCTION tell_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', json_build_array('staff'), 'event', 'tags', 'tags', json_build_array(TG_ARGV[0]))::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_on_desk AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:orders');--> statement-breakpoint
CREATE TRIGGER customers_on_desk AFTER INSERT OR UPDATE OR DELETE ON "customers" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:customers');--> statement-breakpoint
CREATE TRIGGER merchants_on_desk AFTER INSERT OR UPDATE OR DELETE ON "merchants" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:merchants');--> statement-breakpoint
CREATE TRIGGER applications_on_desk AFTER INSERT OR UPDATE OR DELETE ON "applications" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:applications');--> statement-breakpoint
CREATE TRIGGER merchant_revisions_on_desk AFTER INSERT OR UPDATE OR DELETE ON "merchant_revisions" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:revisions');--> statement-breakpoint
CREATE TRIGGER services_on_desk AFTER INSERT OR UPDATE OR DELETE ON "services" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:services');--> statement-breakpoint
CREATE TRIGGER service_versions_on_desk AFTER INSERT OR UPDATE OR DELETE ON "service_versions" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:services');--> statement-breakpoint
CREATE TRIGGER payout_accounts_on_desk AFTER INSERT OR UPDATE OR DELETE ON "payout_accounts" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:payoutAccounts');--> statement-breakpoint
CREATE TRIGGER withdrawals_on_desk AFTER INSERT OR UPDATE OR DELETE ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:withdrawals');--> statement-breakpoint
CREATE TRIGGER payout_runs_on_desk AFTER INSERT OR UPDATE OR DELETE ON "payout_runs" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:payoutRuns');--> statement-breakpoint
CREATE TRIGGER payout_payments_on_desk AFTER INSERT OR UPDATE OR DELETE ON "payout_payments" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:payoutRuns');--> statement-breakpoint
CREATE TRIGGER chargebacks_on_desk AFTER INSERT OR UPDATE OR DELETE ON "chargebacks" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:chargebacks');--> statement-breakpoint
CREATE TRIGGER disputes_on_desk AFTER INSERT OR UPDATE OR DELETE ON "disputes" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:disputes');--> statement-breakpoint
CREATE TRIGGER comments_on_desk AFTER INSERT OR UPDATE OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:comments');--> statement-breakpoint
CREATE TRIGGER comment_reports_on_desk AFTER INSERT OR UPDATE OR DELETE ON "comment_reports" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:comments');--> statement-breakpoint
CREATE TRIGGER message_reports_on_desk AFTER INSERT OR UPDATE OR DELETE ON "message_reports" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:reports');--> statement-breakpoint
CREATE TRIGGER staff_actions_on_desk AFTER INSERT OR UPDATE OR DELETE ON "staff_actions" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:auditLog');--> statement-breakpoint
CREATE TRIGGER outbox_on_desk AFTER INSERT OR UPDATE OR DELETE ON "outbox" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:outbox');--> statement-breakpoint
-- A service whose pictures have been made can be decided.
CREATE TRIGGER service_versions_ready_on_desk AFTER UPDATE OF "media_ready_at" ON "service_versions" FOR EACH ROW
WHEN (NEW.media_ready_at IS NOT NULL) EXECUTE FUNCTION tell_desk('services');
