-- Lists of people: by name, by the last sign-in, and by the words of their names and addresses. These functions are bound to
-- those they call, since an index is built without a search path.
create function person_words(first_name text, last_name text, email text) returns tsvector language sql immutable
  return array_to_tsvector(words_of(first_name || ' ' || last_name || ' ' || email));
--> statement-breakpoint
create function person_sort_name(first_name text, last_name text, email text) returns text language sql immutable
  return left(coalesce(nullif(full_name(first_name, last_name), ''), email), 80);
--> statement-breakpoint
create index users_words on users using gin (person_words(first_name, last_name, email));
--> statement-breakpoint
create index users_by_name on users (person_sort_name(first_name, last_name, email), id);
--> statement-breakpoint
create index users_by_sign_in on users (coalesce(last_login_at, 'epoch'::timestamptz), id);
