-- outside a transaction
CREATE INDEX CONCURRENTLY "files_checked" ON "files" USING btree ("checked_at") WHERE owner_id is not null and owner_realm in ('merchant', 'applicant');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_completion_images" ON "orders" USING gin ("completion_images") WHERE completion_images <> '{}';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "service_versions_files" ON "service_versions" USING gin (content_files(content));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "services_files" ON "services" USING gin (content_files(draft));
