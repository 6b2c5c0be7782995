CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_versions" ADD COLUMN "media_lease_until" timestamp (3) with time zone;--> statement-breakpoint
-- Names the job that a row is work for. What is notified is heard when the transaction commits, and once however many rows it wrote.
CREATE FUNCTION "notify_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('khidma_work', TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "outbox_codes" AFTER INSERT ON "outbox"
	FOR EACH ROW WHEN (NEW."urgent") EXECUTE FUNCTION "notify_work"('codes');--> statement-breakpoint
CREATE TRIGGER "outbox_mails" AFTER INSERT ON "outbox"
	FOR EACH ROW WHEN (NOT NEW."urgent") EXECUTE FUNCTION "notify_work"('mails');--> statement-breakpoint
CREATE TRIGGER "payments_to_settle" AFTER UPDATE OF "status" ON "payments"
	FOR EACH ROW WHEN (NEW."status" IN ('voidDue', 'refundDue') AND OLD."status" <> NEW."status")
	EXECUTE FUNCTION "notify_work"('payments');--> statement-breakpoint
CREATE TRIGGER "versions_to_prepare" AFTER INSERT ON "service_versions"
	FOR EACH ROW WHEN (jsonb_typeof(NEW."content" -> 'watermark') = 'object')
	EXECUTE FUNCTION "notify_work"('prepare-media');--> statement-breakpoint
CREATE TRIGGER "versions_prepared" AFTER UPDATE OF "media_ready_at" ON "service_versions"
	FOR EACH ROW WHEN (NEW."media_ready_at" IS NOT NULL) EXECUTE FUNCTION "notify_work"('publish-services');--> statement-breakpoint
CREATE TRIGGER "services_to_publish" AFTER UPDATE OF "status" ON "services"
	FOR EACH ROW WHEN (NEW."status" = 'Publishing' AND OLD."status" <> NEW."status")
	EXECUTE FUNCTION "notify_work"('publish-services');
