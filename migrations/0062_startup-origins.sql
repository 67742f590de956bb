CREATE TABLE "business_origins" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"ref" text NOT NULL,
	"submission" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"carried" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_origins_application_id_unique" UNIQUE("application_id")
);
--> statement-breakpoint
ALTER TABLE "business_origins" ADD CONSTRAINT "business_origins_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_origins" ADD CONSTRAINT "business_origins_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;