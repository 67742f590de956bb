DROP INDEX "enrolments_at_risk";--> statement-breakpoint
DROP INDEX "institute_members_by_name";--> statement-breakpoint
DROP INDEX "institute_members_by_progress";--> statement-breakpoint
DROP INDEX "institute_members_by_last_active";--> statement-breakpoint
DROP INDEX "institute_members_by_group";--> statement-breakpoint
CREATE INDEX "enrolments_at_risk" ON "enrolments" USING btree ("institute_id","course_id","risk_at","user_id") WHERE risk_at is not null and member_state = 'active' and member_kind = 'student';--> statement-breakpoint
CREATE INDEX "institute_members_by_name" ON "institute_members" USING btree ("institute_id","state","kind","sort_name","id","group_name","risk_at");--> statement-breakpoint
CREATE INDEX "institute_members_by_progress" ON "institute_members" USING btree ("institute_id","state","kind","progress_pct","id","group_name","risk_at");--> statement-breakpoint
CREATE INDEX "institute_members_by_last_active" ON "institute_members" USING btree ("institute_id","state","kind",coalesce(last_active_at, timestamptz '1970-01-01 00:00:00+00'),"id","group_name","risk_at","last_active_at");--> statement-breakpoint
CREATE INDEX "institute_members_by_group" ON "institute_members" USING btree ("institute_id","group_name","state","kind","id");