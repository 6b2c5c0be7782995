CREATE TABLE "renamed_customers" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"behind_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	"behind_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL
);
--> statement-breakpoint
-- The orders follow by a job, batch by batch: whoever is renamed may have thousands, all of them locked at once so far.
CREATE OR REPLACE FUNCTION rename_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO renamed_customers (customer_id) VALUES (NEW.id)
	ON CONFLICT (customer_id) DO UPDATE SET behind_at = DEFAULT, behind_id = DEFAULT;
	RETURN NULL;
END $$;
