CREATE TABLE "source_watches" (
	"research_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_watches_research_id_source_id_pk" PRIMARY KEY("research_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "stale_quotes" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_watches" ADD CONSTRAINT "source_watches_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_watches" ADD CONSTRAINT "source_watches_source_id_evidence_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."evidence_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_quotes" ADD CONSTRAINT "stale_quotes_quote_id_evidence_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."evidence_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_watches_due" ON "source_watches" USING btree ("next_look_at");--> statement-breakpoint
CREATE INDEX "source_watches_of" ON "source_watches" USING btree ("source_id");--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on stale_quotes for each statement execute function tell_public_pages('reports');--> statement-breakpoint
insert into source_watches (research_id, source_id, next_look_at)
  select distinct reports.research_id, evidence_sources.id, now()
  from reports, jsonb_array_elements(reports.body -> 'references') as cited
  join evidence_sources on evidence_sources.id = (cited ->> 'id')::uuid
  where reports.research_id is not null and reports.withdrawn_at is null
    and cited ->> 'kind' = 'url' and cited ->> 'url' is not null;
