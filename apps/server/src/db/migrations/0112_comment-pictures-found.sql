-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "comments_images" ON "comments" USING gin ("images") WHERE images <> '{}';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "files_checked_comments" ON "files" USING btree ("checked_at") WHERE owner_realm = 'customer' and kind = 'comment';
