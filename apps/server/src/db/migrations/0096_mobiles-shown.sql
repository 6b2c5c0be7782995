ALTER TABLE "customers" ADD COLUMN "mobile_shown_at" timestamp (3) with time zone;
