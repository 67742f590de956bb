-- The list of events and the page of one event also show seats, so what changes those is told as well, under a topic of its own:
-- the landings and the site map are not rendered again for a registration
-- (docs/decisions/2026-11-22-public-pages-are-cached.md).
create trigger public_event_pages_told after insert or update or delete or truncate on events for each statement execute function tell_public_pages('event_pages');--> statement-breakpoint
create trigger public_event_pages_told after insert or update or delete or truncate on event_hosts for each statement execute function tell_public_pages('event_pages');--> statement-breakpoint
create trigger public_event_pages_told after insert or update or delete or truncate on event_series for each statement execute function tell_public_pages('event_pages');--> statement-breakpoint
create trigger public_event_pages_told after insert or delete or truncate or update of event_id, state, offer_expires_at on event_registrations for each statement execute function tell_public_pages('event_pages');
