CREATE INDEX "staff_events_subject_id_index" ON "staff_events" USING btree ("subject" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "slot_capacities_day_index" ON "slot_capacities" USING btree ("day");--> statement-breakpoint
CREATE INDEX "handovers_photographed" ON "handovers" USING btree ("at") WHERE photo_id is not null;--> statement-breakpoint
-- The journal of the staff only grows. Erasing a customer empties what an act says of them, and the retention of a
-- year deletes it; the day between leaves room to clocks that differ.
CREATE FUNCTION refuse_staff_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '364 days' THEN
      RETURN OLD;
    END IF;
  ELSIF (NEW.id, NEW.staff_id, NEW.act, NEW.network, NEW.at) = (OLD.id, OLD.staff_id, OLD.act, OLD.network, OLD.at)
    AND NEW.entity IS NOT DISTINCT FROM OLD.entity
    AND NEW.subject IN (OLD.subject, '')
    AND (NEW.changes IS NULL OR NEW.changes = OLD.changes)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the journal of the staff only grows' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_events_never_change BEFORE UPDATE OR DELETE ON "staff_events" FOR EACH ROW EXECUTE FUNCTION refuse_staff_event_change();
