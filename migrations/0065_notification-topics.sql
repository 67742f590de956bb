-- Every topic says how often its mails come, and news is a topic of its own.
update users set notification_settings = (
  select coalesce(jsonb_object_agg(topic, '{"mail_every": "notice"}'::jsonb || channels), '{}')
  from jsonb_each(notification_settings) as each(topic, channels)
) || '{"news": {"in_app": true, "mail": false, "mail_every": "notice"}}';
