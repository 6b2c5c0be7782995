ALTER TABLE "files" ADD COLUMN "checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
-- Every file that a service's content names: what a sweep finds by index in the place of reading all services.
CREATE FUNCTION content_files(content jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(
    ARRAY(SELECT jsonb_array_elements_text(CASE jsonb_typeof(content -> 'mediaIds') WHEN 'array' THEN content -> 'mediaIds' ELSE '[]' END))
      || (content ->> 'coverId') || (content -> 'watermark' ->> 'fileId'),
    NULL)
$$;
