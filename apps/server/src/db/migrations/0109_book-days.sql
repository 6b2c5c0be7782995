CREATE TABLE "book_day_accounts" (
	"day" text NOT NULL,
	"account" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"total_debit" bigint NOT NULL,
	"total_credit" bigint NOT NULL,
	CONSTRAINT "book_day_accounts_day_account_pk" PRIMARY KEY("day","account"),
	CONSTRAINT "book_day_accounts_totals" CHECK ("book_day_accounts"."debit" between 0 and "book_day_accounts"."total_debit" and "book_day_accounts"."credit" between 0 and "book_day_accounts"."total_credit")
);
--> statement-breakpoint
CREATE TABLE "book_days" (
	"day" text PRIMARY KEY NOT NULL,
	"after" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	"entries" integer NOT NULL,
	"faults" text[] NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_days_entries" CHECK ("book_days"."entries" >= 0 and "book_days"."up_to" >= "book_days"."after")
);
--> statement-breakpoint
ALTER TABLE "book_day_accounts" ADD CONSTRAINT "book_day_accounts_day_book_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."book_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_day_accounts_account" ON "book_day_accounts" USING btree ("account","day");--> statement-breakpoint
CREATE TRIGGER book_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_days" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER book_day_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_day_accounts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
