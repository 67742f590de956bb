CREATE TABLE "room_intervals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "room_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"join_key_hash" text NOT NULL,
	"was_admitted" boolean NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"instance" uuid NOT NULL,
	"audio" boolean DEFAULT false NOT NULL,
	"video" boolean DEFAULT false NOT NULL,
	"screen" boolean DEFAULT false NOT NULL,
	"hand_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_participants_join_key_hash_unique" UNIQUE("join_key_hash")
);
--> statement-breakpoint
CREATE TABLE "room_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "room_signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"person_token_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text,
	"host_id" uuid,
	"event_id" uuid,
	"state" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"max_people" integer NOT NULL,
	"provider" text DEFAULT 'mesh' NOT NULL,
	"policy" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rooms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "room_intervals" ADD CONSTRAINT "room_intervals_participant_id_room_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."room_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_participants" ADD CONSTRAINT "room_participants_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_participants" ADD CONSTRAINT "room_participants_session_id_room_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."room_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_participants" ADD CONSTRAINT "room_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_sessions" ADD CONSTRAINT "room_sessions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_signals" ADD CONSTRAINT "room_signals_participant_id_room_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."room_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_tickets" ADD CONSTRAINT "room_tickets_participant_id_room_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."room_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_intervals_of" ON "room_intervals" USING btree ("participant_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "room_intervals_open" ON "room_intervals" USING btree ("participant_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "room_participants_of" ON "room_participants" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "room_participants_of_person" ON "room_participants" USING btree ("user_id","room_id");--> statement-breakpoint
CREATE INDEX "room_participants_of_session" ON "room_participants" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "room_participants_here" ON "room_participants" USING btree ("room_id") WHERE state in ('knocking', 'admitted', 'connected', 'reconnecting');--> statement-breakpoint
CREATE INDEX "room_participants_unseen" ON "room_participants" USING btree ("seen_at") WHERE state in ('knocking', 'admitted', 'connected', 'reconnecting');--> statement-breakpoint
CREATE UNIQUE INDEX "room_sessions_running" ON "room_sessions" USING btree ("room_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "room_sessions_of" ON "room_sessions" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "room_signals_of" ON "room_signals" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "room_signals_old" ON "room_signals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "room_tickets_of" ON "room_tickets" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "room_tickets_expiring" ON "room_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rooms_of_host" ON "rooms" USING btree ("host_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_of_event" ON "rooms" USING btree ("event_id") WHERE event_id is not null;