-- Pages that the server draws for anyone are remembered by every process (docs/decisions/2026-11-22-public-pages-are-cached.md). What
-- changes one of them says so here, whoever changes it: as the transaction commits, all processes hear the topic.
create function tell_public_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('lab', json_build_array('public.changed', tg_argv[0])::text);
  return null;
end $$;--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on courses for each statement execute function tell_public_pages('courses');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on course_versions for each statement execute function tell_public_pages('courses');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on course_prerequisites for each statement execute function tell_public_pages('courses');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on sections for each statement execute function tell_public_pages('courses');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on units for each statement execute function tell_public_pages('courses');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on unit_bodies for each statement execute function tell_public_pages('courses');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on reviews for each statement execute function tell_public_pages('courses');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on certificates for each statement execute function tell_public_pages('certificates');
--> statement-breakpoint
create trigger public_pages_told after delete or truncate or update of email, handle, first_name, last_name, status, function, about, photo_url, visibility on users for each statement execute function tell_public_pages('people');
