CREATE TABLE "notice_ways" (
	"realm" text NOT NULL,
	"person_id" uuid NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_ways_realm_person_id_pk" PRIMARY KEY("realm","person_id")
);
