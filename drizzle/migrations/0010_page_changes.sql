CREATE INDEX "content_schedule_starts_at_index" ON "content_schedule" USING btree ("starts_at");--> statement-breakpoint
CREATE FUNCTION note_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_changes (scope) SELECT 'pages' WHERE NOT EXISTS (
		SELECT FROM catalogue_changes WHERE scope = 'pages' AND changed_in = pg_current_xact_id());
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_page_change AFTER UPDATE OF is_active ON products
	FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION note_page_change();
--> statement-breakpoint
CREATE TRIGGER note_page_deletion AFTER DELETE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
--> statement-breakpoint
CREATE TRIGGER note_page_change AFTER INSERT OR UPDATE OR DELETE ON content_schedule
	FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
--> statement-breakpoint
CREATE TRIGGER note_page_change AFTER UPDATE OR DELETE ON content_nodes
	FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
