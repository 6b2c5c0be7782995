CREATE TABLE "first_answers" (
	"conversation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"merchant_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"contest" text,
	"contested_at" timestamp (3) with time zone,
	CONSTRAINT "first_answers_conversation_id_day_pk" PRIMARY KEY("conversation_id","day"),
	CONSTRAINT "first_answers_seconds" CHECK ("first_answers"."seconds" >= 0 and "first_answers"."answered_at" >= "first_answers"."asked_at"),
	CONSTRAINT "first_answers_contest" CHECK ("first_answers"."contest" in ('spam', 'answeredElsewhere', 'noQuestion')),
	CONSTRAINT "first_answers_contested" CHECK (("first_answers"."contest" is null) = ("first_answers"."contested_at" is null))
);
--> statement-breakpoint
ALTER TABLE "first_answers" ADD CONSTRAINT "first_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_answers" ADD CONSTRAINT "first_answers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_answers_merchant" ON "first_answers" USING btree ("merchant_id","answered_at");--> statement-breakpoint
CREATE INDEX "first_answers_age" ON "first_answers" USING btree ("answered_at");