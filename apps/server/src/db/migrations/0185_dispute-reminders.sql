ALTER TABLE "disputes" ADD COLUMN "remind_at" timestamp (3) with time zone;
