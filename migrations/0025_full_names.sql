-- A whole name in the order its person writes it, as fullNameOf in kernel/contract/names.ts says it: the family name first where
-- both names are written in Han, kana or Hangul. A family name in katakana alone keeps the order of its own language.
create function full_name(first_name text, last_name text) returns text language sql immutable as $$
  select trim(case
    when first_name ~ '^[ \u3000\u3040-\u309f\u30a0-\u30ff\u3005\u3007\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af\U00020000-\U0003ffff]+$'
      and last_name ~ '^[ \u3000\u30a0-\u30ff]*[\u3040-\u309f\u3005\u3007\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af\U00020000-\U0003ffff]'
    then last_name || ' ' || first_name else first_name || ' ' || last_name end)
$$;
--> statement-breakpoint
create or replace function member_sort_name(first_name text, last_name text, email text) returns text language sql immutable as $$
  select left(coalesce(nullif(full_name(first_name, last_name), ''), email), 80)
$$;
--> statement-breakpoint
update institute_members m set sort_name = member_sort_name(u.first_name, u.last_name, u.email)
from users u where u.id = m.user_id and m.sort_name <> member_sort_name(u.first_name, u.last_name, u.email);
--> statement-breakpoint
update enrolments e set member_name = m.sort_name from institute_members m
where m.institute_id = e.institute_id and m.user_id = e.user_id and e.member_name is distinct from m.sort_name;
