DROP INDEX "outbox_mails_waiting";--> statement-breakpoint
ALTER TABLE "unit_progress" ADD COLUMN "extra_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "unit_progress_tried" ON "unit_progress" USING btree ("unit_id","enrolment_id") WHERE state <> 'completed' and attempts > 0;