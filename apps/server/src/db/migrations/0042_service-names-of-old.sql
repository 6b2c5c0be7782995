-- outside a transaction
-- in batches
WITH batch AS (
	-- The lists show the draft until a version is on sale, and the version then: the one whose name they have.
	SELECT services.id, CASE WHEN services.draft ->> 'name' = services.name THEN services.draft ELSE coalesce(service_versions.content, services.draft) END AS content
	FROM services LEFT JOIN service_versions ON service_versions.id = services.live_version_id
	WHERE services.id > $1 ORDER BY services.id LIMIT 1000 FOR UPDATE OF services
)
UPDATE services SET names = (
	SELECT coalesce(jsonb_object_agg(said.lang, said.text ->> 'name'), '{}')
	FROM jsonb_each(coalesce(batch.content -> 'translations', '{}')) AS said (lang, text) WHERE said.text ->> 'name' <> ''
)
FROM batch WHERE services.id = batch.id
RETURNING services.id;
