CREATE TABLE "staff_action_seals" (
	"day" text PRIMARY KEY NOT NULL,
	"actions" integer NOT NULL,
	"lines" text NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_action_seals_hashes" CHECK ("staff_action_seals"."actions" >= 0 and "staff_action_seals"."lines" ~ '^[0-9a-f]{64}$' and "staff_action_seals"."seal" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TRIGGER staff_action_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_action_seals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
