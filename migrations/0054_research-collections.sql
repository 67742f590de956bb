-- The shelves of published reports, in their order.
INSERT INTO "report_collections" ("slug", "n", "title") VALUES
  ('markets', 1, '{"en-US": "Markets", "es-MX": "Mercados", "ja-JP": "市場"}'),
  ('technology', 2, '{"en-US": "Technology", "es-MX": "Tecnología", "ja-JP": "テクノロジー"}'),
  ('regions', 3, '{"en-US": "Regions", "es-MX": "Regiones", "ja-JP": "地域"}');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on reports for each statement execute function tell_public_pages('reports');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on report_collections for each statement execute function tell_public_pages('reports');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on report_corrections for each statement execute function tell_public_pages('reports');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on report_challenges for each statement execute function tell_public_pages('reports');
