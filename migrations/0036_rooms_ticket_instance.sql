-- A ticket is valid for 30 seconds: whoever has an earlier one joins again.
DELETE FROM "room_tickets";--> statement-breakpoint
ALTER TABLE "room_tickets" ADD COLUMN "instance" uuid NOT NULL;
