DROP INDEX "enrolments_at_risk";--> statement-breakpoint
CREATE INDEX "enrolments_at_risk" ON "enrolments" USING btree ("institute_id","course_id","risk_at","user_id") WHERE risk_at is not null;