-- Whatever ends a session tells every node's sockets, in its own transaction: nobody can forget to.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', '[]'::json, 'event', 'ended', 'sessionId', OLD.id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW
WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_ended_session();--> statement-breakpoint
-- One that had run out has no socket any more.
CREATE TRIGGER sessions_gone AFTER DELETE ON "sessions" FOR EACH ROW
WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION tell_ended_session();--> statement-breakpoint
CREATE FUNCTION tell_ended_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_live', json_build_object('to', json_build_array('merchant:' || NEW.id), 'event', 'ended', 'sessionId', NULL)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER merchants_ended AFTER UPDATE OF "status" ON "merchants" FOR EACH ROW
WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION tell_ended_merchant();
