ALTER TABLE "room_participants" ADD COLUMN "records_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_participants" ADD COLUMN "consent" text;--> statement-breakpoint
UPDATE "rooms" SET "policy" = "policy" || '{"may_record": false}';
