-- The list of certificates due changes with the papers of merchants and with what they are told of them.
CREATE TRIGGER merchants_certificates_on_desk AFTER INSERT OR DELETE OR UPDATE OF "status", "merchant_name", "licence_due_date", "id_due_date", "additional_due_date" ON "merchants" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:certificates');--> statement-breakpoint
CREATE TRIGGER certificate_notices_on_desk AFTER INSERT OR UPDATE OR DELETE ON "certificate_notices" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:certificates');
