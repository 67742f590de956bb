-- A text that changes loses its passages, in the same transaction, whoever changes it: no quote rests on words that are gone.
create function uncut_body() returns trigger language plpgsql as $$
begin
  delete from cut_bodies where unit_id = old.unit_id and locale = old.locale;
  return null;
end $$;
create trigger unit_bodies_uncut after update of markdown on unit_bodies
  for each row when (old.markdown is distinct from new.markdown) execute function uncut_body();
