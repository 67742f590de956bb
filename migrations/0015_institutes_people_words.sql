-- The words of names and addresses as kernel/server/search.ts has them of what is asked (`searchable`): width, case and Latin
-- accents make no difference.
create function words_of(given text) returns text[] language sql immutable as $$
  select array_remove(regexp_split_to_array(
    normalize(regexp_replace(normalize(lower(normalize(given, NFKC)), NFD), '[\u0300-\u036f]', '', 'g'), NFC),
    '[\s!-/:-@\[-`{-~・]+'), '')
$$;
--> statement-breakpoint
create function member_words(of_institute uuid, first_name text, last_name text, email text) returns tsvector language sql immutable as $$
  select array_to_tsvector(words_of(first_name || ' ' || last_name || ' ' || email) || of_institute::text)
$$;
--> statement-breakpoint
create function keep_member_words() returns trigger language plpgsql as $$
begin
  select member_words(new.institute_id, u.first_name, u.last_name, u.email) into new.search from users u where u.id = new.user_id;
  return new;
end $$;
--> statement-breakpoint
create trigger member_words_kept before insert on institute_members for each row execute function keep_member_words();
--> statement-breakpoint
create function keep_words_of_person() returns trigger language plpgsql as $$
begin
  update institute_members m set search = member_words(m.institute_id, new.first_name, new.last_name, new.email) where m.user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger words_of_person_kept after update of first_name, last_name, email on users
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name or old.email <> new.email)
  execute function keep_words_of_person();
