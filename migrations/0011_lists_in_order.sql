CREATE TABLE "course_learners" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "institute_members_in_order";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "member_state" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "member_kind" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "member_name" text;--> statement-breakpoint
ALTER TABLE "institute_members" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_learners" ADD CONSTRAINT "course_learners_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_learners_most" ON "course_learners" USING btree ("learners","course_id");--> statement-breakpoint
CREATE INDEX "enrolments_taken" ON "enrolments" USING btree ("institute_id","course_id","member_state","member_kind","user_id") WHERE institute_id is not null and state in ('active', 'completed', 'suspended');--> statement-breakpoint
CREATE INDEX "enrolments_taken_by_name" ON "enrolments" USING btree ("institute_id","course_id","member_state","member_kind","member_name","user_id") WHERE institute_id is not null and state in ('active', 'completed', 'suspended');--> statement-breakpoint
CREATE INDEX "enrolments_taken_by_progress" ON "enrolments" USING btree ("institute_id","course_id","member_state","member_kind",(case when state = 'completed' then 100 else progress_pct end),"user_id") WHERE institute_id is not null and state in ('active', 'completed', 'suspended');--> statement-breakpoint
CREATE INDEX "enrolments_taken_by_last_active" ON "enrolments" USING btree ("institute_id","course_id","member_state","member_kind","last_active_at","user_id") WHERE institute_id is not null and state in ('active', 'completed', 'suspended');--> statement-breakpoint
CREATE INDEX "institute_members_by_name" ON "institute_members" USING btree ("institute_id","state","kind","sort_name","id");--> statement-breakpoint
CREATE INDEX "institute_members_by_progress" ON "institute_members" USING btree ("institute_id","state","kind","progress_pct","id");--> statement-breakpoint
CREATE INDEX "institute_members_by_last_active" ON "institute_members" USING btree ("institute_id","state","kind",coalesce(last_active_at, timestamptz '1970-01-01 00:00:00+00'),"id");