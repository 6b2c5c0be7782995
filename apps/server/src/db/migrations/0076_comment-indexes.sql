-- outside a transaction
CREATE INDEX CONCURRENTLY "comments_created" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_rated" ON "comments" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_hidden" ON "comments" USING btree ("created_at","id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_reported" ON "comments" USING btree ("reported_at","id") WHERE reported_at is not null;
