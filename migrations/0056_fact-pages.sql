-- What else the public pages of industries show.
create trigger public_pages_told after insert or update or delete or truncate on markets for each statement execute function tell_public_pages('industries');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on market_sections for each statement execute function tell_public_pages('industries');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on measures for each statement execute function tell_public_pages('industries');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on facts for each statement execute function tell_public_pages('industries');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on fact_sources for each statement execute function tell_public_pages('industries');
