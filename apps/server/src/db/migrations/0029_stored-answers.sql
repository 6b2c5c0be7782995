ALTER TABLE "http_requests" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "http_requests" ADD COLUMN "expires_at" timestamp (3) with time zone DEFAULT now() + interval '15 minutes' NOT NULL;
