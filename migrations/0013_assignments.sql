ALTER TABLE "enrolments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "enrolments_requested" ON "enrolments" USING btree ("last_active_at","id") WHERE state = 'requested';