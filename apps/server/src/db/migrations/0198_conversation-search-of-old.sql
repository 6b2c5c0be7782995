-- outside a transaction
-- in batches
WITH batch AS MATERIALIZED (
	-- Locked for a moment, so that nobody is renamed meanwhile.
	SELECT conversation_id, realm, member_id, peer_text FROM conversation_members
	WHERE conversation_id IN (SELECT id FROM conversations WHERE id > $1 ORDER BY id LIMIT 500) FOR SHARE
), made AS (
	INSERT INTO conversation_search (conversation_id, realm, search_text, search_scope)
	SELECT conversation_id, realm, peer_text, coalesce(right(member_id::text, 8), 'staff') FROM batch WHERE peer_text <> ''
	ON CONFLICT (conversation_id, realm) DO UPDATE SET search_text = excluded.search_text
)
SELECT DISTINCT conversation_id AS id FROM batch;
