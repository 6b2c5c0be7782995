CREATE TABLE "uptimes" (
	"since" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uptimes_order" CHECK ("uptimes"."until" >= "uptimes"."since")
);
--> statement-breakpoint
CREATE INDEX "uptimes_until" ON "uptimes" USING btree ("until");