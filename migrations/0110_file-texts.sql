CREATE TABLE "application_file_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"text" text
);
--> statement-breakpoint
ALTER TABLE "application_file_texts" ADD CONSTRAINT "application_file_texts_file_id_application_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."application_files"("id") ON DELETE cascade ON UPDATE no action;