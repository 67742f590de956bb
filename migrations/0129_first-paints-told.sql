-- What the server draws of the application form and of signing up depends on the default intake, and on who may sign up.
create trigger public_pages_told after insert or update or delete or truncate on application_intakes for each statement execute function tell_public_pages('intakes');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on application_forms for each statement execute function tell_public_pages('intakes');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on setting_versions for each statement execute function tell_public_pages('settings');
