/** Every statement that changes the openings notifies the processes that cache them. */
export const tellOfOpenings = `
  CREATE OR REPLACE FUNCTION tell_of_openings() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('scheduling_openings', '');
    RETURN NULL;
  END $$;

  CREATE OR REPLACE TRIGGER slots_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON slots
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER slot_changes_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON slot_changes
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER coach_rules_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON coach_rules
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER blocks_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON blocks
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER busy_spans_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON busy_spans
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER cages_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON cages
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER places_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON places
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER travel_times_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON travel_times
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER offers_tell_of_openings AFTER INSERT OR UPDATE OR DELETE ON offers
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openings();

  -- Only confirmed lessons take time, and only coaches have openings.
  CREATE OR REPLACE TRIGGER lessons_added_tell_of_openings AFTER INSERT ON lessons
    FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER lessons_changed_tell_of_openings AFTER UPDATE ON lessons
    FOR EACH ROW WHEN ((OLD.status <> NEW.status OR OLD.starts_at <> NEW.starts_at) AND 'confirmed' IN (OLD.status, NEW.status))
    EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER people_added_tell_of_openings AFTER INSERT ON people
    FOR EACH ROW WHEN (NEW.role = 'instructor') EXECUTE FUNCTION tell_of_openings();
  CREATE OR REPLACE TRIGGER people_changed_tell_of_openings AFTER UPDATE ON people
    FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.instructor_id IS DISTINCT FROM NEW.instructor_id)
    EXECUTE FUNCTION tell_of_openings()`;
