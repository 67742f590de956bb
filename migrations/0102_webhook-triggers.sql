-- What happens in the lab is noted for the webhooks that want it, in the transaction that stores it, and sent by a job.
create function tell_webhooks() returns trigger language plpgsql as $$
declare
  hook uuid;
  delivery uuid;
begin
  for hook in select id from webhooks where is_on and tg_argv[0] = any(types) loop
    -- A receiver that takes nothing must not let the table grow for ever.
    if (select count(*) from (select from webhook_deliveries where webhook_id = hook and state = 'waiting' limit 5000) w) >= 5000 then
      update webhooks set is_on = false, off_reason = 'full', version = version + 1 where id = hook;
      continue;
    end if;
    -- A UUIDv7: its first 48 bits are the time in milliseconds, so that ids are in the order in which they are made.
    delivery := encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;
    insert into webhook_deliveries (id, webhook_id, type, data, created_at)
      select delivery, hook, tg_argv[0], coalesce(jsonb_object_agg(key, value), '{}'), now()
      from jsonb_each(to_jsonb(new)) where key = any(tg_argv[1:]);
    -- One message at a time for each receiver, after anything else that is due.
    perform graphile_worker.add_job('webhooks.send', json_build_object('id', delivery),
      queue_name := 'webhook ' || hook, job_key := 'webhook:' || delivery, max_attempts := 5, priority := 10);
  end loop;
  return null;
end $$;--> statement-breakpoint
create trigger webhooks_joined after insert on users for each row when (new.status = 'active' and not new.is_sample) execute function tell_webhooks('person.joined', 'id');--> statement-breakpoint
create trigger webhooks_joined_later after update of status on users for each row when (new.status = 'active' and old.status in ('invited', 'pending_verification')) execute function tell_webhooks('person.joined', 'id');--> statement-breakpoint
create trigger webhooks_enrolled after insert on enrolments for each row execute function tell_webhooks('course.enrolled', 'id', 'course_id', 'user_id', 'institute_id');--> statement-breakpoint
create trigger webhooks_completed after insert on certificates for each row execute function tell_webhooks('course.completed', 'id', 'course_id', 'user_id');--> statement-breakpoint
create trigger webhooks_submitted after update of submissions on applications for each row when (new.submissions > old.submissions) execute function tell_webhooks('application.submitted', 'id', 'intake_id');--> statement-breakpoint
create trigger webhooks_submitted_at_once after insert on applications for each row when (new.submissions > 0) execute function tell_webhooks('application.submitted', 'id', 'intake_id');--> statement-breakpoint
create trigger webhooks_status after update of public_status on applications for each row when (new.public_status <> old.public_status) execute function tell_webhooks('application.status_changed', 'id', 'intake_id', 'public_status');--> statement-breakpoint
create trigger webhooks_published after update of state on events for each row when (new.state = 'published' and old.state = 'draft') execute function tell_webhooks('event.published', 'id', 'slug');--> statement-breakpoint
create trigger webhooks_published_at_once after insert on events for each row when (new.state = 'published') execute function tell_webhooks('event.published', 'id', 'slug');--> statement-breakpoint
create trigger webhooks_cancelled after update of state on events for each row when (new.state = 'cancelled' and old.state <> 'cancelled') execute function tell_webhooks('event.cancelled', 'id', 'slug');--> statement-breakpoint
create trigger webhooks_registered after insert on event_registrations for each row execute function tell_webhooks('event.registered', 'id', 'event_id', 'state');--> statement-breakpoint
create trigger webhooks_startup after insert on businesses for each row execute function tell_webhooks('startup.added', 'id');--> statement-breakpoint
create trigger webhooks_applied after insert on internship_applications for each row execute function tell_webhooks('internship.applied', 'id', 'posting_id');--> statement-breakpoint
create trigger webhooks_contact after insert on contact_messages for each row when (new.state = 'new') execute function tell_webhooks('contact.received', 'id', 'topic');--> statement-breakpoint
create trigger webhooks_audit after insert on audit for each row execute function tell_webhooks('audit.written', 'id', 'action', 'actor_id', 'acted_by', 'target_id', 'at');
