CREATE INDEX "arrival_acts_at_index" ON "arrival_acts" USING btree ("at") WHERE spot <> '';--> statement-breakpoint
CREATE INDEX "arrivals_arrived_at_index" ON "arrivals" USING btree ("arrived_at");