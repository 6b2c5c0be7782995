CREATE TABLE "call_people" (
	"realm" text NOT NULL,
	"person_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"tab_id" uuid,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_people_realm_person_id_pk" PRIMARY KEY("realm","person_id"),
	CONSTRAINT "call_people_realm" CHECK ("call_people"."realm" in ('merchant', 'customer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "call_signals" (
	"call_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"from_role" text NOT NULL,
	"signal" text NOT NULL,
	CONSTRAINT "call_signals_call_id_seq_pk" PRIMARY KEY("call_id","seq")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rings_until" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "calls_outcome" CHECK ("calls"."outcome" in ('answered', 'missed', 'declined', 'busy', 'failed') or "calls"."outcome" is null)
);
--> statement-breakpoint
ALTER TABLE "call_people" ADD CONSTRAINT "call_people_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_signals" ADD CONSTRAINT "call_signals_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_people_call" ON "call_people" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "call_people_seen" ON "call_people" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "calls_live" ON "calls" USING btree ("rings_until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "calls_conversation" ON "calls" USING btree ("conversation_id");