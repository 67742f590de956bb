CREATE TABLE "pitch_exports" (
	"pitch_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"file_url" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pitch_exports_pitch_id_digest_pk" PRIMARY KEY("pitch_id","digest")
);
--> statement-breakpoint
ALTER TABLE "pitch_proposals" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pitch_proposals" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pitch_interests" ADD COLUMN "cheque_minor" bigint;--> statement-breakpoint
ALTER TABLE "pitch_interests" ADD COLUMN "cheque_currency" text;--> statement-breakpoint
ALTER TABLE "pitch_exports" ADD CONSTRAINT "pitch_exports_pitch_id_pitches_id_fk" FOREIGN KEY ("pitch_id") REFERENCES "public"."pitches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pitch_exports_by_age" ON "pitch_exports" USING btree ("made_at");