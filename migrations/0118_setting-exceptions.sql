CREATE TABLE "setting_exceptions" (
	"key" text NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"value" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_exceptions_key_scope_subject_pk" PRIMARY KEY("key","scope","subject")
);
