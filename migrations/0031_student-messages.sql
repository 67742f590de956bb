CREATE TABLE "student_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institute_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sender_id" uuid,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_messages" ADD CONSTRAINT "student_messages_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_messages" ADD CONSTRAINT "student_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_messages" ADD CONSTRAINT "student_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_messages_of_person" ON "student_messages" USING btree ("user_id","institute_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "student_messages_of_institute" ON "student_messages" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "student_messages_by_sender" ON "student_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "certificates_by_issue" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_by_name" ON "certificates" USING btree (("name" collate reading_order),"id");