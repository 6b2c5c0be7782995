ALTER TABLE "adjustments" ADD COLUMN "proof" uuid[] DEFAULT '{}' NOT NULL;
