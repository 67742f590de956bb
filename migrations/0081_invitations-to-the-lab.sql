CREATE TABLE "lab_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"label" text,
	"message" text,
	"locale" text NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_count" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"invited_to" text DEFAULT 'lab' NOT NULL,
	"roles" integer[] DEFAULT '{}' NOT NULL,
	"invited_by" uuid,
	CONSTRAINT "lab_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "lab_invites" ADD CONSTRAINT "lab_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_invites_one_waiting" ON "lab_invites" USING btree ("email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "lab_invites_by_state" ON "lab_invites" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "lab_invites_to" ON "lab_invites" USING btree ("email");