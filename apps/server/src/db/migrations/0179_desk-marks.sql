CREATE TABLE "desk_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"after" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"paid" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"decisions" integer NOT NULL,
	"decided_in_ms" bigint NOT NULL,
	CONSTRAINT "desk_marks_one" CHECK ("desk_marks"."id" = 1)
);
