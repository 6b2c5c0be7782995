-- outside a transaction
CREATE INDEX CONCURRENTLY "documents_platform_supplied" ON "documents" USING btree ((content ->> 'suppliedOn'),"id") WHERE issuer = 'platform';
