DROP INDEX "webhook_deliveries_waiting";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "resting_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","created_at") WHERE state = 'waiting';--> statement-breakpoint
-- What happens in the lab is noted for the webhooks that want it, in the transaction that stores it, and sent by a job.
create or replace function tell_webhooks() returns trigger language plpgsql as $$
declare
  hook uuid;
  rests_until timestamptz;
  delivery uuid;
begin
  -- Locked, so that a webhook that somebody removes meanwhile is left out; one that is changed is not waited for.
  for hook, rests_until in select id, resting_until from webhooks where is_on and tg_argv[0] = any(types) order by id for key share loop
    -- A receiver that is far behind must not let the table grow for ever. A burst is not its fault, so what is new does not count.
    if (select count(*) from (select from webhook_deliveries where webhook_id = hook and state = 'waiting'
        and created_at < now() - interval '1 hour' limit 5000) w) >= 5000 then
      -- Somebody else may be turning it off in this moment: nobody waits for that.
      update webhooks set is_on = false, off_reason = 'full', version = version + 1
        where id = (select id from webhooks where id = hook for no key update skip locked);
      continue;
    end if;
    -- A UUIDv7: its first 48 bits are the time in milliseconds, so that ids are in the order in which they are made.
    delivery := encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;
    insert into webhook_deliveries (id, webhook_id, type, data, created_at)
      select delivery, hook, tg_argv[0], coalesce(jsonb_object_agg(key, value), '{}'), now()
      from jsonb_each(to_jsonb(new)) where key = any(tg_argv[1:]);
    -- After anything else that is due, and two at a time at most, however many receivers there are.
    perform graphile_worker.add_job('webhooks.send', json_build_object('id', delivery),
      queue_name := 'webhooks.send ' || get_byte(uuid_send(hook), 15) % 2, run_at := greatest(now(), rests_until),
      job_key := 'webhook:' || delivery, max_attempts := 5, priority := 10);
  end loop;
  return null;
end $$;
