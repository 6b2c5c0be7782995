CREATE TABLE "desk_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_views_name_length" CHECK (char_length("desk_views"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_views_own" ON "desk_views" USING btree ("owner_id","list","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_views_own_name" ON "desk_views" USING btree ("owner_id","list",lower("name")) WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_views_shared_name" ON "desk_views" USING btree ("list",lower("name")) WHERE is_shared;
