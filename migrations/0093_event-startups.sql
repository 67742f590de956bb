DROP INDEX "events_by_start";--> statement-breakpoint
DROP INDEX "events_listed";--> statement-breakpoint
DROP INDEX "events_listed_public";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_business_businesses_id_fk" FOREIGN KEY ("owner_business") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_state" ON "events" USING btree ("state","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_of_business" ON "events" USING btree ("owner_business","starts_at") WHERE owner_business is not null;--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","id","ends_at");--> statement-breakpoint
CREATE INDEX "events_listed" ON "events" USING btree ("starts_at","id","ends_at") WHERE state in ('published', 'ended', 'cancelled') and visibility <> 'unlisted';--> statement-breakpoint
CREATE INDEX "events_listed_public" ON "events" USING btree ("starts_at","id","ends_at") WHERE state in ('published', 'ended', 'cancelled') and visibility = 'public';