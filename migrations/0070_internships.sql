CREATE TABLE "internship_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"answer" text,
	"state" text NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "internship_certificates" (
	"application_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	CONSTRAINT "internship_certificates_application_id_certificate_id_pk" PRIMARY KEY("application_id","certificate_id")
);
--> statement-breakpoint
CREATE TABLE "internship_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"tasks" text NOT NULL,
	"learning" text NOT NULL,
	"weeks" integer NOT NULL,
	"hours_per_week" integer NOT NULL,
	"work_place" text NOT NULL,
	"location" text,
	"pay_minor" bigint,
	"pay_currency" text,
	"unpaid_reason" text,
	"closes_on" date NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "internship_applications" ADD CONSTRAINT "internship_applications_posting_id_internship_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."internship_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internship_applications" ADD CONSTRAINT "internship_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internship_certificates" ADD CONSTRAINT "internship_certificates_application_id_internship_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."internship_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internship_certificates" ADD CONSTRAINT "internship_certificates_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internship_postings" ADD CONSTRAINT "internship_postings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "internship_applications_once" ON "internship_applications" USING btree ("posting_id","user_id");--> statement-breakpoint
CREATE INDEX "internship_applications_in" ON "internship_applications" USING btree ("posting_id","id");--> statement-breakpoint
CREATE INDEX "internship_applications_of" ON "internship_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "internship_certificates_of" ON "internship_certificates" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "internship_postings_of" ON "internship_postings" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "internship_postings_open" ON "internship_postings" USING btree ("id") WHERE status = 'open';