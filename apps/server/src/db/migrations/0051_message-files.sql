ALTER TABLE "files" ADD COLUMN "duration_ms" integer;
