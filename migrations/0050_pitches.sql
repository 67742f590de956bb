CREATE TABLE "pitch_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"titles" jsonb NOT NULL,
	"guidance" jsonb NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"max_words" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"image_url" text,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pitch_fields_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "pitch_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pitch_id" uuid NOT NULL,
	"section_id" uuid,
	"position" integer NOT NULL,
	"file_url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitch_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"instruction" text NOT NULL,
	"model" text,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"base_version" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"parts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitch_section_facts" (
	"section_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fact_version" integer NOT NULL,
	CONSTRAINT "pitch_section_facts_section_id_key_pk" PRIMARY KEY("section_id","key")
);
--> statement-breakpoint
CREATE TABLE "pitch_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pitch_id" uuid NOT NULL,
	"field_id" uuid,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"layout" text DEFAULT 'text' NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitch_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pitch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"deck" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"theme" text DEFAULT 'paper' NOT NULL,
	"locale" text NOT NULL,
	"ask_amount" bigint,
	"ask_currency" text,
	"ask_instrument" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"has_changes" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pitch_images" ADD CONSTRAINT "pitch_images_pitch_id_pitches_id_fk" FOREIGN KEY ("pitch_id") REFERENCES "public"."pitches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_images" ADD CONSTRAINT "pitch_images_section_id_pitch_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."pitch_sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_proposals" ADD CONSTRAINT "pitch_proposals_section_id_pitch_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."pitch_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_proposals" ADD CONSTRAINT "pitch_proposals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_section_facts" ADD CONSTRAINT "pitch_section_facts_section_id_pitch_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."pitch_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_sections" ADD CONSTRAINT "pitch_sections_pitch_id_pitches_id_fk" FOREIGN KEY ("pitch_id") REFERENCES "public"."pitches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_sections" ADD CONSTRAINT "pitch_sections_field_id_pitch_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."pitch_fields"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_versions" ADD CONSTRAINT "pitch_versions_pitch_id_pitches_id_fk" FOREIGN KEY ("pitch_id") REFERENCES "public"."pitches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_versions" ADD CONSTRAINT "pitch_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pitch_images_in_order" ON "pitch_images" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "pitch_images_of_pitch" ON "pitch_images" USING btree ("pitch_id","id");--> statement-breakpoint
CREATE INDEX "pitch_proposals_of" ON "pitch_proposals" USING btree ("section_id","id");--> statement-breakpoint
CREATE INDEX "pitch_proposals_by" ON "pitch_proposals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "pitch_sections_in_order" ON "pitch_sections" USING btree ("pitch_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "pitch_sections_once" ON "pitch_sections" USING btree ("pitch_id","field_id");--> statement-breakpoint
CREATE INDEX "pitch_sections_of_field" ON "pitch_sections" USING btree ("field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pitch_versions_in_order" ON "pitch_versions" USING btree ("pitch_id","number");--> statement-breakpoint
CREATE INDEX "pitch_versions_by" ON "pitch_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "pitches_of_startup" ON "pitches" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "pitches_by_status" ON "pitches" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "pitches_by" ON "pitches" USING btree ("created_by");--> statement-breakpoint
-- The ten sections that most pitches have.
insert into pitch_fields (id, key, titles, guidance, max_words, is_required, status, position) values
  ('01938d00-0000-7000-8000-000000000001', 'cover', '{"en-US": "Cover", "es-MX": "Portada", "ja-JP": "表紙"}', '{"en-US": "Your name, what you do in one sentence, and for whom.", "es-MX": "Tu nombre, qué haces en una oración y para quién.", "ja-JP": "社名と、誰のために何をしているかを一文で書きます。"}', 40, true, 'active', 1),
  ('01938d00-0000-7000-8000-000000000002', 'problem', '{"en-US": "Problem", "es-MX": "Problema", "ja-JP": "課題"}', '{"en-US": "Who has the problem, how often, and what it costs them today.", "es-MX": "Quién tiene el problema, con qué frecuencia y cuánto le cuesta hoy.", "ja-JP": "誰が、どれくらいの頻度で困り、いまどれだけの損失があるかを書きます。"}', 90, true, 'active', 2),
  ('01938d00-0000-7000-8000-000000000003', 'solution', '{"en-US": "Solution", "es-MX": "Solución", "ja-JP": "解決策"}', '{"en-US": "What you do about it, and what changes for those who use it.", "es-MX": "Qué haces al respecto y qué cambia para quienes lo usan.", "ja-JP": "どう解決し、使う人にとって何が変わるかを書きます。"}', 90, true, 'active', 3),
  ('01938d00-0000-7000-8000-000000000004', 'traction', '{"en-US": "Traction", "es-MX": "Tracción", "ja-JP": "実績"}', '{"en-US": "What has happened so far, in figures with their date and source.", "es-MX": "Qué ha pasado hasta ahora, en cifras con su fecha y su fuente.", "ja-JP": "これまでの実績を、日付と出典のある数字で書きます。"}', 90, true, 'active', 4),
  ('01938d00-0000-7000-8000-000000000005', 'market', '{"en-US": "Market", "es-MX": "Mercado", "ja-JP": "市場"}', '{"en-US": "How many there are who could pay, and how you counted them.", "es-MX": "Cuántos podrían pagar y cómo los contaste.", "ja-JP": "支払う可能性のある相手の数と、その数え方を書きます。"}', 90, true, 'active', 5),
  ('01938d00-0000-7000-8000-000000000006', 'business_model', '{"en-US": "Business model", "es-MX": "Modelo de negocio", "ja-JP": "ビジネスモデル"}', '{"en-US": "Who pays, for what, how much, and what it costs you.", "es-MX": "Quién paga, por qué, cuánto y cuánto te cuesta.", "ja-JP": "誰が何に対していくら払い、費用がいくらかかるかを書きます。"}', 90, true, 'active', 6),
  ('01938d00-0000-7000-8000-000000000007', 'competition', '{"en-US": "Competition", "es-MX": "Competencia", "ja-JP": "競合"}', '{"en-US": "What people use today instead, and why they would change.", "es-MX": "Qué usa la gente hoy en su lugar y por qué cambiaría.", "ja-JP": "いま代わりに使われているものと、乗り換える理由を書きます。"}', 90, false, 'active', 7),
  ('01938d00-0000-7000-8000-000000000008', 'team', '{"en-US": "Team", "es-MX": "Equipo", "ja-JP": "チーム"}', '{"en-US": "Who you are, what each has done before, and who is missing.", "es-MX": "Quiénes son, qué ha hecho cada quien y quién falta.", "ja-JP": "メンバーとそれぞれの経歴、足りない人材を書きます。"}', 90, true, 'active', 8),
  ('01938d00-0000-7000-8000-000000000009', 'plan', '{"en-US": "Plan", "es-MX": "Plan", "ja-JP": "計画"}', '{"en-US": "The next steps, with dates, and how one will see that they succeeded.", "es-MX": "Los siguientes pasos, con fechas, y cómo se verá que funcionaron.", "ja-JP": "次の段階を日付とともに書き、成功をどう確かめるかを示します。"}', 90, false, 'active', 9),
  ('01938d00-0000-7000-8000-000000000010', 'ask', '{"en-US": "The ask", "es-MX": "Lo que buscamos", "ja-JP": "募集内容"}', '{"en-US": "How much you are raising, on which terms, and what for.", "es-MX": "Cuánto buscas, en qué condiciones y para qué.", "ja-JP": "調達額、条件、使い道を書きます。"}', 60, true, 'active', 10);
