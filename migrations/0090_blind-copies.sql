ALTER TABLE "application_files" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "application_files" ADD COLUMN "is_blind" boolean DEFAULT false NOT NULL;