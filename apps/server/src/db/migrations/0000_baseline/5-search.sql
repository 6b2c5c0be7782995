-- What rows are found by is written beside them by whoever writes their names.

-- A line each, so that nothing is met across two of them. Names are short; what no index row could hold is cut off.
CREATE FUNCTION order_search_text(number text, service_name text, customer_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(search_fold(concat_ws(U&'\000A', number, service_name, customer_name)), 500);
END;

-- The customer and how to reach them, the place and the service by every name; the address comes last, for it is the longest: what is too
-- long is cut off there first. Phone and address are the merchant's business once it is paid: before that nobody finds an order by them.
CREATE FUNCTION order_search_rest(snapshot jsonb, customer_name text, contact jsonb, paid_at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT concat_ws(U&'\000A', customer_name,
		(SELECT concat_ws(U&'\000A', names ->> 'en_US', names ->> 'zh_CN', names ->> 'ar-AE') FROM places WHERE id = contact ->> 'community'),
		CASE WHEN paid_at IS NOT NULL THEN nullif(contact ->> 'phone', '') END,
		snapshot -> 'serviceNames' ->> 'en_US', snapshot -> 'serviceNames' ->> 'zh_CN', snapshot -> 'serviceNames' ->> 'ar-AE',
		CASE WHEN paid_at IS NOT NULL THEN nullif(left(contact ->> 'address', 150), '') END);
END;

CREATE FUNCTION write_order_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := order_search_text(NEW.number, NEW.snapshot ->> 'serviceName',
		order_search_rest(NEW.snapshot, (SELECT name FROM customers WHERE id = NEW.customer_id), NEW.contact, NEW.paid_at));
	RETURN NEW;
END $$;
CREATE TRIGGER orders_text_insert BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION write_order_text();
-- Once it is paid, and once nobody is to know any more who the customer was.
CREATE TRIGGER orders_text_update BEFORE UPDATE OF "paid_at", "contact" ON "orders" FOR EACH ROW
WHEN ((OLD.paid_at, OLD.contact) IS DISTINCT FROM (NEW.paid_at, NEW.contact)) EXECUTE FUNCTION write_order_text();

CREATE FUNCTION keep_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM order_search WHERE order_id = OLD.id;
	ELSIF NEW.hidden_from_merchant THEN
		DELETE FROM order_search WHERE order_id = NEW.id;
	ELSE
		INSERT INTO order_search (order_id, merchant_id, created_at, search_text, search_grams)
		VALUES (NEW.id, NEW.merchant_id, NEW.created_at, NEW.search_text, search_grams(NEW.search_text, right(NEW.merchant_id::text, 8)))
		ON CONFLICT (order_id) DO UPDATE SET search_text = excluded.search_text, search_grams = excluded.search_grams;
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER orders_searched_insert AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_order_search();
CREATE TRIGGER orders_searched_update AFTER UPDATE OF "hidden_from_merchant", "paid_at", "contact" ON "orders" FOR EACH ROW
WHEN ((OLD.hidden_from_merchant, OLD.paid_at, OLD.contact) IS DISTINCT FROM (NEW.hidden_from_merchant, NEW.paid_at, NEW.contact)) EXECUTE FUNCTION keep_order_search();

-- The orders of a renamed customer follow by a job, batch by batch: there may be thousands of them.
CREATE FUNCTION rename_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO renamed_customers (customer_id) VALUES (NEW.id)
	ON CONFLICT (customer_id) DO UPDATE SET behind_at = DEFAULT, behind_id = DEFAULT;
	RETURN NULL;
END $$;
CREATE TRIGGER customers_renamed AFTER UPDATE OF "name" ON "customers" FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_order_search();

-- A line each, so that nothing is met across two of them; what no index row could hold is cut off.
CREATE FUNCTION write_service_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := left(search_fold(concat_ws(U&'\000A', NEW.name, NEW.names ->> 'en_US', NEW.names ->> 'zh_CN', NEW.names ->> 'ar-AE')), 500);
	NEW.search_grams := search_grams(NEW.search_text, right(NEW.merchant_id::text, 8));
	RETURN NEW;
END $$;
CREATE TRIGGER services_text BEFORE INSERT OR UPDATE OF "name", "names" ON "services" FOR EACH ROW EXECUTE FUNCTION write_service_text();

-- A side as the other one looks for it, in every language that it is called by.
CREATE FUNCTION conversation_peer_text(realm text, merchant uuid, customer uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(left(search_fold(CASE
		WHEN realm <> 'customer' AND customer IS NOT NULL THEN (SELECT name FROM customers WHERE id = customer)
		WHEN realm <> 'merchant' AND merchant IS NOT NULL THEN (
			SELECT concat_ws(U&'\000A', merchant_name, merchant_names ->> 'en_US', merchant_names ->> 'zh_CN', merchant_names ->> 'ar-AE')
			FROM merchants WHERE id = merchant)
	END), 300), '');
END;

CREATE FUNCTION rename_customer_peer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversation_members SET peer_text = conversation_peer_text(conversation_members.realm, conversation.merchant_id, conversation.customer_id)
	FROM conversations AS conversation
	WHERE conversation_members.conversation_id = conversation.id AND conversation_members.realm <> 'customer' AND conversation.customer_id = NEW.id;
	RETURN NULL;
END $$;
CREATE TRIGGER customers_renamed_peer AFTER UPDATE OF "name" ON "customers" FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_customer_peer();

CREATE FUNCTION rename_merchant_peer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversation_members SET peer_text = conversation_peer_text(conversation_members.realm, conversation.merchant_id, conversation.customer_id)
	FROM (
		SELECT * FROM conversations WHERE kind = 'direct' AND merchant_id = NEW.id
		UNION ALL
		SELECT * FROM conversations WHERE kind = 'service' AND merchant_id = NEW.id
	) AS conversation
	WHERE conversation_members.conversation_id = conversation.id AND conversation_members.realm <> 'merchant';
	RETURN NULL;
END $$;
CREATE TRIGGER merchants_renamed_peer AFTER UPDATE OF "merchant_name", "merchant_names" ON "merchants" FOR EACH ROW
WHEN ((OLD.merchant_name, OLD.merchant_names) IS DISTINCT FROM (NEW.merchant_name, NEW.merchant_names)) EXECUTE FUNCTION rename_merchant_peer();

-- Whoever writes a member’s name writes what it is found by in the same transaction.
CREATE FUNCTION keep_conversation_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.peer_text = '' THEN
		DELETE FROM conversation_search WHERE conversation_id = OLD.conversation_id AND realm = OLD.realm;
	ELSE
		INSERT INTO conversation_search (conversation_id, realm, search_text, search_scope)
		VALUES (NEW.conversation_id, NEW.realm, NEW.peer_text, coalesce(right(NEW.member_id::text, 8), 'staff'))
		ON CONFLICT (conversation_id, realm) DO UPDATE SET search_text = excluded.search_text;
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER conversation_members_searched_insert AFTER INSERT ON "conversation_members" FOR EACH ROW
WHEN (NEW.peer_text <> '') EXECUTE FUNCTION keep_conversation_search();
CREATE TRIGGER conversation_members_searched_update AFTER UPDATE OF "peer_text" ON "conversation_members" FOR EACH ROW
WHEN (OLD.peer_text IS DISTINCT FROM NEW.peer_text) EXECUTE FUNCTION keep_conversation_search();
CREATE TRIGGER conversation_members_searched_delete AFTER DELETE ON "conversation_members" FOR EACH ROW
EXECUTE FUNCTION keep_conversation_search();

CREATE FUNCTION rename_merchant_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE merchant_customers SET search_text = left(search_fold(NEW.name), 500) WHERE customer_id = NEW.id;
	RETURN NULL;
END $$;
CREATE TRIGGER customers_renamed_with_merchants AFTER UPDATE OF "name" ON "customers" FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_merchant_customers();
