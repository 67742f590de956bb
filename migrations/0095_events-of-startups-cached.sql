-- The list of events and the page of one event name the startup that gives it, with its logo.
create trigger public_event_pages_told after delete or truncate or update of name, logo_url on businesses for each statement execute function tell_public_pages('event_pages');
