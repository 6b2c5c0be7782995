ALTER TABLE "conversation_members" ADD COLUMN "unread_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "push_due_at" timestamp (3) with time zone;
