-- The sources that the public pages of industries show.
create trigger public_pages_told after insert or update or delete or truncate on evidence_sources for each statement execute function tell_public_pages('industries');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on evidence_snapshots for each statement execute function tell_public_pages('industries');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on evidence_quotes for each statement execute function tell_public_pages('industries');
