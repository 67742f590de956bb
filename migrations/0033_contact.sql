CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"assignee_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_by_assignee" ON "contact_messages" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "contact_messages_over" ON "contact_messages" USING btree ("state","changed_at") WHERE state in ('answered', 'closed', 'spam');--> statement-breakpoint
CREATE INDEX "contact_replies_of_message" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "contact_replies_by_author" ON "contact_replies" USING btree ("author_id");