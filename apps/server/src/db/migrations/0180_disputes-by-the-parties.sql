ALTER TABLE "disputes" DROP CONSTRAINT "disputes_kind";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_status";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "cause" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "ready_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "offered_amount" bigint;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_kind" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_cause" CHECK ("disputes"."cause" in ('notDone', 'poorWork', 'damage', 'late', 'price', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_ground" CHECK ("disputes"."ground" in ('asAgreed', 'notAsAgreed', 'damageProved', 'notProved', 'lateProved', 'bothAtFault', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_offer" CHECK (("disputes"."offered_amount" is null) = ("disputes"."offered_at" is null) and "disputes"."offered_amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_kind" CHECK ("disputes"."kind" in ('dispute', 'warranty', 'appeal')) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('Opened', 'Decided', 'TakenBack', 'Agreed')) NOT VALID;