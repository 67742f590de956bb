-- The landings show the newest stories: they are drawn anew once these change. Checks of feeds change neither.
create trigger public_pages_told after insert or delete or truncate or update of title, url, language, published_at, story_id, repeats, removed_at on news_items for each statement execute function tell_public_pages('news');--> statement-breakpoint
create trigger public_pages_told after delete or truncate on news_feeds for each statement execute function tell_public_pages('news');--> statement-breakpoint
create trigger public_titles_told after update on news_feeds for each row when (old.title is distinct from new.title) execute function tell_public_pages('news');
