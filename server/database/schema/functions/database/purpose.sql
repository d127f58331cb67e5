create or replace function app.keep_purpose() returns trigger language plpgsql as $$
begin
  raise exception 'a database stays what it was at its first start';
end
$$;

-- Whether a person may do nothing before they have a second factor: the platform's own people, where it is no demo.
create or replace function app.lacks_second_factor(account bigint, role text) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select role = 'SuperAdmin' and not exists (select from purpose where is_demo)
    and not exists (select from second_factor f where f.user_id = account and f.proven_at is not null);
$$;
alter function app.lacks_second_factor(bigint,text) owner to terezi_gate;
revoke all on function app.lacks_second_factor(bigint,text) from public;
