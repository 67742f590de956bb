ALTER TABLE "courses" ADD COLUMN "behind" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "behind" jsonb DEFAULT '{}'::jsonb NOT NULL;