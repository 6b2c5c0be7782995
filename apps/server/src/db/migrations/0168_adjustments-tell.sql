-- The list of adjustments tells staff's screens of its changes, as every list of the console does.
CREATE TRIGGER adjustments_on_desk AFTER INSERT OR UPDATE OR DELETE ON "adjustments" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:adjustments');
