-- The list of merchants at risk tells staff's screens of its changes, as every list of the console does.
CREATE TRIGGER merchant_standings_on_desk AFTER INSERT OR UPDATE OR DELETE ON "merchant_standings" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:atRisk');
