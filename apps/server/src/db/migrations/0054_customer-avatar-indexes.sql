-- outside a transaction
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_avatar_file_id_files_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_avatar" ON "customers" USING btree ("avatar_file_id") WHERE avatar_file_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_checked_avatars" ON "files" USING btree ("checked_at") WHERE owner_realm = 'customer' and kind = 'avatar';
