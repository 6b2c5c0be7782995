CREATE TABLE "export_leases" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
