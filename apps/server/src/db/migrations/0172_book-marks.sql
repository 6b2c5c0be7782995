CREATE TABLE "book_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"up_to" bigint NOT NULL,
	"totals" jsonb NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_marks_one" CHECK ("book_marks"."id" = 1)
);
