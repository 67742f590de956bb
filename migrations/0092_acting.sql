CREATE TABLE "actings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"writes_since" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "acted_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "actings" ADD CONSTRAINT "actings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actings_of_user" ON "actings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "actings_by" ON "actings" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_id_actings_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."actings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_acted_by" ON "audit" USING btree ("acted_by","at") WHERE acted_by is not null;--> statement-breakpoint
CREATE INDEX "sessions_acting" ON "sessions" USING btree ("acting_id");