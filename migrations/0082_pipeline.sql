CREATE TABLE "pipeline_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"investor_id" uuid,
	"round_id" uuid,
	"name" text NOT NULL,
	"stage" text NOT NULL,
	"amount_minor" bigint,
	"currency" text,
	"intro_by" text NOT NULL,
	"first_contact_on" date,
	"follow_up_on" date,
	"reason" text NOT NULL,
	"notes" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pipeline_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pipeline_items" ADD CONSTRAINT "pipeline_items_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_items" ADD CONSTRAINT "pipeline_items_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_items" ADD CONSTRAINT "pipeline_items_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_moves" ADD CONSTRAINT "pipeline_moves_item_id_pipeline_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."pipeline_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_moves" ADD CONSTRAINT "pipeline_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pipeline_items_of_startup" ON "pipeline_items" USING btree ("business_id","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pipeline_items_once" ON "pipeline_items" USING btree ("business_id","investor_id");--> statement-breakpoint
CREATE INDEX "pipeline_items_of_investor" ON "pipeline_items" USING btree ("investor_id");--> statement-breakpoint
CREATE INDEX "pipeline_items_of_round" ON "pipeline_items" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "pipeline_moves_of" ON "pipeline_moves" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "pipeline_moves_by" ON "pipeline_moves" USING btree ("user_id");