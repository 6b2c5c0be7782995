CREATE TABLE "resumable_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_realm" text NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watermarked_media" (
	"file_id" uuid NOT NULL,
	"look" text NOT NULL,
	"media_hash" text NOT NULL,
	"variants" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watermarked_media_file_id_look_pk" PRIMARY KEY("file_id","look")
);
--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "cover_hash" text;--> statement-breakpoint
CREATE INDEX "resumable_uploads_owner" ON "resumable_uploads" USING btree ("owner_realm","owner_id","expires_at");--> statement-breakpoint
CREATE INDEX "resumable_uploads_expiry" ON "resumable_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watermarked_media_hash" ON "watermarked_media" USING btree ("media_hash");--> statement-breakpoint
UPDATE "catalogue" SET "cover_hash" = "files"."media_hash" FROM "files" WHERE "files"."id" = "catalogue"."cover_id" AND "files"."is_public" AND jsonb_array_length("files"."variants") > 0;
