-- What was written before a service could say these things says none of them.
UPDATE "services" SET "draft" = '{"translations": {}, "extraInfo": {}, "watermark": null}'::jsonb || "draft";--> statement-breakpoint
UPDATE "service_versions" SET "content" = '{"translations": {}, "extraInfo": {}, "watermark": null}'::jsonb || "content";
