-- The different words of a lesson: its text without tags, in the forms of its language; of Japanese the pairs of its
-- first 20,000 characters, at most 4,000. Positions are left out, as nothing is ranked by them.
create function lesson_words_of(locale text, html text) returns tsvector language sql immutable parallel safe as $$
  with bare as (
    select translate(regexp_replace(left(html, 400000), '<[^>]*>|&[a-zA-Z0-9#]{1,10};', ' ', 'g'), './_:@-+=~#', '          ') as b
  ), plain as (
    select left(normalize(lower(case when b ~ '^[\u0001-\u007f]*$' then b else
      regexp_replace(normalize(normalize(b, NFKC), NFD), '[\u0300-\u036f]', '', 'g') end), NFC), 100000) as p from bare
  ), split as (
    select p, case when locale = 'ja-JP' then regexp_replace(p, '[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]+', ' ', 'g') else p end as latin from plain
  )
  select strip(case when locale = 'es-MX' then to_tsvector('spanish', regexp_replace(latin, 'cion\M', 'ción', 'g'))
      else to_tsvector('english', latin) end)
    || case when locale = 'ja-JP' then array_to_tsvector((search_pairs(left(p, 20000)))[1:4000]) else '' end
  from split
$$;
--> statement-breakpoint
create function keep_lesson_words() returns trigger language plpgsql as $$
begin
  insert into lesson_words as w (unit_id, locale, words) values (new.unit_id, new.locale, lesson_words_of(new.locale, new.html))
    on conflict (unit_id, locale) do update set words = excluded.words where w.words is distinct from excluded.words;
  return null;
end $$;
--> statement-breakpoint
create trigger lesson_words_written after insert on unit_bodies for each row execute function keep_lesson_words();
--> statement-breakpoint
create trigger lesson_words_changed after update of html on unit_bodies for each row
  when (old.html is distinct from new.html) execute function keep_lesson_words();
--> statement-breakpoint
insert into lesson_words (unit_id, locale, words) select unit_id, locale, lesson_words_of(locale, html) from unit_bodies;
