CREATE INDEX "carts_updated_at_index" ON "carts" USING brin ("updated_at");--> statement-breakpoint
CREATE INDEX "checkouts_expires_at_index" ON "checkouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_history_searched_at_index" ON "search_history" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "sessions_of_terminals" ON "sessions" USING btree ("seen_at") WHERE terminal_store_uid is not null;--> statement-breakpoint
CREATE INDEX "worksite_documents_deleted" ON "worksite_documents" USING btree ("deleted_at") WHERE deleted_at is not null;