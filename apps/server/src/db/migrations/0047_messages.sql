CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"realm" text NOT NULL,
	"member_id" uuid,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"delivered_seq" bigint DEFAULT 0 NOT NULL,
	"last_incoming_seq" bigint DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	"peer_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_realm_pk" PRIMARY KEY("conversation_id","realm"),
	CONSTRAINT "conversation_members_realm" CHECK ("conversation_members"."realm" in ('merchant', 'customer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" uuid,
	"customer_id" uuid,
	"opened_by" text NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"blocked_by" text,
	"answered_at" timestamp (3) with time zone,
	"away_told_on" date,
	"assigned_to" uuid,
	"assigned_at" timestamp (3) with time zone,
	"answer_due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('direct', 'service')),
	CONSTRAINT "conversations_opened_by" CHECK ("conversations"."opened_by" in ('merchant', 'customer', 'staff')),
	CONSTRAINT "conversations_blocked_by" CHECK ("conversations"."blocked_by" in ('merchant', 'customer', 'both')),
	CONSTRAINT "conversations_sides" CHECK (case "conversations"."kind" when 'direct' then "conversations"."merchant_id" is not null and "conversations"."customer_id" is not null
        else ("conversations"."merchant_id" is null) <> ("conversations"."customer_id" is null) end)
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint,
	"reporter_realm" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid,
	"author_realm" text NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"masked_text" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"order_id" uuid,
	"quoted_seq" bigint,
	"earlier_texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"version" bigint NOT NULL,
	"search_scope" text NOT NULL,
	CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_id_unique" UNIQUE("id"),
	CONSTRAINT "messages_author" CHECK ("messages"."author_realm" in ('merchant', 'customer', 'staff')),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text', 'picture', 'document', 'voice', 'location', 'order', 'event', 'call'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "presences" (
	"realm" text NOT NULL,
	"member_id" uuid NOT NULL,
	"node" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_realm_member_id_node_pk" PRIMARY KEY("realm","member_id","node")
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_realm" text NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quick_replies_owner_realm" CHECK ("quick_replies"."owner_realm" in ('merchant', 'customer', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("realm","member_id","last_message_at","conversation_id","archived_at","peer_text");--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("realm","member_id","last_message_at","conversation_id") WHERE last_incoming_seq > read_seq;--> statement-breakpoint
CREATE INDEX "conversation_members_waiting" ON "conversation_members" USING btree ("realm","member_id","last_message_at","conversation_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_archived" ON "conversation_members" USING btree ("realm","member_id","last_message_at","conversation_id") WHERE archived_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("merchant_id","customer_id") WHERE kind = 'direct';--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_service_merchant" ON "conversations" USING btree ("merchant_id") WHERE kind = 'service' and merchant_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_service_customer" ON "conversations" USING btree ("customer_id") WHERE kind = 'service' and customer_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_customer" ON "conversations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_desk" ON "conversations" USING btree ("assigned_to",coalesce("answer_due_at", timestamptz '9999-12-31 00:00:00+00'),"id") WHERE kind = 'service' and closed_at is null;--> statement-breakpoint
CREATE INDEX "conversations_desk_all" ON "conversations" USING btree (coalesce("answer_due_at", timestamptz '9999-12-31 00:00:00+00'),"id") WHERE kind = 'service' and closed_at is null;--> statement-breakpoint
CREATE INDEX "conversations_desk_closed" ON "conversations" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "message_reports_conversation" ON "message_reports" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "messages_version" ON "messages" USING btree ("conversation_id","version");--> statement-breakpoint
CREATE INDEX "messages_time" ON "messages" USING btree ("conversation_id","created_at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("author_realm","author_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "messages_files" ON "messages" USING gin ("file_ids") WITH (fastupdate=false) WHERE file_ids <> '{}';--> statement-breakpoint
CREATE INDEX "messages_age" ON "messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (search_grams(left(search_fold(coalesce(masked_text, "text")), 1000), search_scope)) WITH (fastupdate=false) WHERE "text" <> '' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "presences_node" ON "presences" USING btree ("node");--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "quick_replies_owner" ON "quick_replies" USING btree ("owner_realm","owner_id");--> statement-breakpoint
-- A side as the other one looks for it, in every language that it is called by.
CREATE FUNCTION conversation_peer_text(realm text, merchant uuid, customer uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(left(search_fold(CASE
		WHEN realm <> 'customer' AND customer IS NOT NULL THEN (SELECT name FROM customers WHERE id = customer)
		WHEN realm <> 'merchant' AND merchant IS NOT NULL THEN (
			SELECT concat_ws(U&'\000A', merchant_name, merchant_names ->> 'en_US', merchant_names ->> 'zh_CN', merchant_names ->> 'ar-AE')
			FROM merchants WHERE id = merchant)
	END), 300), '');
END;--> statement-breakpoint
CREATE FUNCTION rename_customer_peer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversation_members SET peer_text = conversation_peer_text(conversation_members.realm, conversation.merchant_id, conversation.customer_id)
	FROM conversations AS conversation
	WHERE conversation_members.conversation_id = conversation.id AND conversation_members.realm <> 'customer' AND conversation.customer_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION rename_merchant_peer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversation_members SET peer_text = conversation_peer_text(conversation_members.realm, conversation.merchant_id, conversation.customer_id)
	FROM (
		SELECT * FROM conversations WHERE kind = 'direct' AND merchant_id = NEW.id
		UNION ALL
		SELECT * FROM conversations WHERE kind = 'service' AND merchant_id = NEW.id
	) AS conversation
	WHERE conversation_members.conversation_id = conversation.id AND conversation_members.realm <> 'merchant';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customers_renamed_peer AFTER UPDATE OF "name" ON "customers" FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_customer_peer();--> statement-breakpoint
CREATE TRIGGER merchants_renamed_peer AFTER UPDATE OF "merchant_name", "merchant_names" ON "merchants" FOR EACH ROW
WHEN ((OLD.merchant_name, OLD.merchant_names) IS DISTINCT FROM (NEW.merchant_name, NEW.merchant_names)) EXECUTE FUNCTION rename_merchant_peer();
