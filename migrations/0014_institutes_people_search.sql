DROP INDEX "institute_members_in_order";--> statement-breakpoint
DROP INDEX "institute_members_at_risk";--> statement-breakpoint
ALTER TABLE "institute_members" ADD COLUMN "search" "tsvector";--> statement-breakpoint
CREATE INDEX "institute_members_of_kind" ON "institute_members" USING btree ("institute_id","state","kind","id");--> statement-breakpoint
CREATE INDEX "institute_members_search" ON "institute_members" USING gin ("search");--> statement-breakpoint
CREATE INDEX "institute_members_in_order" ON "institute_members" USING btree ("institute_id","state","id");--> statement-breakpoint
CREATE INDEX "institute_members_at_risk" ON "institute_members" USING btree ("institute_id","risk_at","id") WHERE state = 'active' and kind = 'student' and risk_at is not null;