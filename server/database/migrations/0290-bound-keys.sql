-- A key of a site's is one because the server has met it by an agent's credential, and not because it stands here: it signs
-- with a key of its own, which no database knows, what it has met, whose it is, and when.

alter table device_key add column bound_at timestamptz;
alter table device_key add column signature text;
alter table device_key add check ((bound_at is null) = (signature is null));
grant update (bound_at, signature) on device_key to terezi_app;
