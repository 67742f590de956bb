CREATE TABLE "room_readiness" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid,
	"audio" text NOT NULL,
	"video" text NOT NULL,
	"path" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_readiness" ADD CONSTRAINT "room_readiness_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_readiness" ADD CONSTRAINT "room_readiness_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_readiness" ADD CONSTRAINT "room_readiness_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_readiness_of" ON "room_readiness" USING btree ("room_id","registration_id");--> statement-breakpoint
CREATE INDEX "room_readiness_of_person" ON "room_readiness" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_readiness_old" ON "room_readiness" USING btree ("told_at");