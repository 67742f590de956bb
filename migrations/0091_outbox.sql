ALTER TABLE "outbox_mails" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_mails_to" ON "outbox_mails" USING btree ("to_address" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outbox_mails_sent" ON "outbox_mails" USING btree ("sent_at");