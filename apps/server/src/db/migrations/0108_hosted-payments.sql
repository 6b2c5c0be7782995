CREATE TABLE "provider_news" (
	"id" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"lang" text DEFAULT 'en_US' NOT NULL,
	"paid_url" text DEFAULT '' NOT NULL,
	"left_url" text DEFAULT '' NOT NULL,
	"card" text DEFAULT '' NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_pages_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_pages_status" CHECK ("sandbox_pages"."status" in ('open', 'verifying', 'paid', 'closed', 'returned')),
	CONSTRAINT "sandbox_pages_amount" CHECK ("sandbox_pages"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "page_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "page_lang" text DEFAULT 'en_US' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "provider_news_heard" ON "provider_news" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "sandbox_pages_created" ON "sandbox_pages" USING btree ("created_at");