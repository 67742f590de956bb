CREATE TABLE "room_notes" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"editor_id" uuid,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_notes" ADD CONSTRAINT "room_notes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_notes" ADD CONSTRAINT "room_notes_editor_id_room_participants_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."room_participants"("id") ON DELETE set null ON UPDATE no action;