-- The landings show the next events (docs/decisions/2026-11-22-public-pages-are-cached.md). Registrations change only counts, which
-- the landings don't show.
create trigger public_pages_told after insert or delete or truncate or update of state, visibility, slug, title, format, starts_at, ends_at, time_zone, mode, venue, cover_seed on events for each statement execute function tell_public_pages('events');
