CREATE TABLE "conversation_search" (
	"conversation_id" uuid NOT NULL,
	"realm" text NOT NULL,
	"search_text" text NOT NULL,
	"search_scope" text NOT NULL,
	CONSTRAINT "conversation_search_conversation_id_realm_pk" PRIMARY KEY("conversation_id","realm")
);
--> statement-breakpoint
CREATE INDEX "conversation_search_grams" ON "conversation_search" USING gin (search_grams(search_text, search_scope)) WITH (fastupdate=false);--> statement-breakpoint
-- Whoever writes a member's name, of this release or the one before, writes what it is found by in the same transaction.
CREATE FUNCTION keep_conversation_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.peer_text = '' THEN
		DELETE FROM conversation_search WHERE conversation_id = OLD.conversation_id AND realm = OLD.realm;
	ELSE
		INSERT INTO conversation_search (conversation_id, realm, search_text, search_scope)
		VALUES (NEW.conversation_id, NEW.realm, NEW.peer_text, coalesce(right(NEW.member_id::text, 8), 'staff'))
		ON CONFLICT (conversation_id, realm) DO UPDATE SET search_text = excluded.search_text;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER conversation_members_searched_insert AFTER INSERT ON "conversation_members" FOR EACH ROW
WHEN (NEW.peer_text <> '') EXECUTE FUNCTION keep_conversation_search();--> statement-breakpoint
CREATE TRIGGER conversation_members_searched_update AFTER UPDATE OF "peer_text" ON "conversation_members" FOR EACH ROW
WHEN (OLD.peer_text IS DISTINCT FROM NEW.peer_text) EXECUTE FUNCTION keep_conversation_search();--> statement-breakpoint
CREATE TRIGGER conversation_members_searched_delete AFTER DELETE ON "conversation_members" FOR EACH ROW
EXECUTE FUNCTION keep_conversation_search();
