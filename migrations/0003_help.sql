CREATE TABLE "help_votes" (
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"helpful" boolean NOT NULL,
	"voted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_votes_user_id_path_version_pk" PRIMARY KEY("user_id","path","version")
);
--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_votes_of_text" ON "help_votes" USING btree ("path","version");