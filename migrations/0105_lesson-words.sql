CREATE TABLE "lesson_words" (
	"unit_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "lesson_words_unit_id_locale_pk" PRIMARY KEY("unit_id","locale")
);
--> statement-breakpoint
ALTER TABLE "lesson_words" ADD CONSTRAINT "lesson_words_of_body" FOREIGN KEY ("unit_id","locale") REFERENCES "public"."unit_bodies"("unit_id","locale") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_words_by_word" ON "lesson_words" USING gin ("words");