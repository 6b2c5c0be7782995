-- outside a transaction
CREATE INDEX CONCURRENTLY "conversation_members_unmailed_since" ON "conversation_members" USING btree (greatest("mail_after", coalesce("unread_since", "last_message_at"))) WHERE last_incoming_seq > read_seq and mailed_seq <= read_seq and member_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversation_members_push_due" ON "conversation_members" USING btree ("push_due_at") WHERE push_due_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "conversation_members_unmailed";
