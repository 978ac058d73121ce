-- The SIRET of "Ouvrir un compte professionnel" was a text that nothing checked.
UPDATE "contact_sub_themes" SET "fields" = (
	SELECT jsonb_agg(CASE WHEN "field"->>'name' = 'field_siret' AND "field"->>'kind' = 'text' THEN "field" || '{"kind": "company-number"}' ELSE "field" END ORDER BY "place")
	FROM jsonb_array_elements("fields") WITH ORDINALITY AS "row" ("field", "place"))
WHERE "fields" @> '[{"name": "field_siret", "kind": "text"}]';
