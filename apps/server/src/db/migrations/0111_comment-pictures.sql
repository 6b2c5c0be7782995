ALTER TABLE "comments" ADD COLUMN "images" uuid[] DEFAULT '{}' NOT NULL;
