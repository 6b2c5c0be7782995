ALTER TABLE "customers" ADD COLUMN "avatar_file_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_avatar_file_id_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "files"("id") NOT VALID;
