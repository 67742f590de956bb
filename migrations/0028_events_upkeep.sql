ALTER TABLE "outbox_mails" ADD COLUMN "parts" jsonb;--> statement-breakpoint
CREATE INDEX "events_with_line" ON "events" USING btree ("starts_at") WHERE state = 'published' and waiting > 0;