ALTER TABLE "pitch_proposals" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pitch_proposals" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pitch_interests" ADD COLUMN "cheque_minor" bigint;--> statement-breakpoint
ALTER TABLE "pitch_interests" ADD COLUMN "cheque_currency" text;