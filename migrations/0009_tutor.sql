CREATE TABLE "cut_bodies" (
	"unit_id" uuid NOT NULL,
	"locale" text NOT NULL,
	CONSTRAINT "cut_bodies_unit_id_locale_pk" PRIMARY KEY("unit_id","locale")
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"unit_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"n" integer NOT NULL,
	"heading_id" text,
	"heading" text,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "passages_unit_id_locale_n_pk" PRIMARY KEY("unit_id","locale","n")
);
--> statement-breakpoint
ALTER TABLE "cut_bodies" ADD CONSTRAINT "cut_bodies_of_body" FOREIGN KEY ("unit_id","locale") REFERENCES "public"."unit_bodies"("unit_id","locale") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_of_body" FOREIGN KEY ("unit_id","locale") REFERENCES "public"."cut_bodies"("unit_id","locale") ON DELETE cascade ON UPDATE no action;