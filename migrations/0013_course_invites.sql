CREATE TABLE "course_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"email" text,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"label" text,
	"message" text,
	"locale" text NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_count" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "course_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "course_invites" ADD CONSTRAINT "course_invites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invites" ADD CONSTRAINT "course_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invites" ADD CONSTRAINT "course_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_invites_one_waiting" ON "course_invites" USING btree ("course_id","email") WHERE state = 'pending' and email is not null;--> statement-breakpoint
CREATE INDEX "course_invites_in_order" ON "course_invites" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "course_invites_by_state" ON "course_invites" USING btree ("course_id","state","id");--> statement-breakpoint
CREATE INDEX "course_invites_to" ON "course_invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "course_invites_of_person" ON "course_invites" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_invites_by" ON "course_invites" USING btree ("invited_by");