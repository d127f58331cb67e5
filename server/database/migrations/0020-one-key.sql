-- One key signs a site's new records: the one that its credential is bound to for ever. A key that another one has taken
-- the place of, or that was refused once, never signs again; what it signed stays and verifies.

-- The owner stands behind the fences too, so they are lifted meanwhile.
alter table device_key no force row level security;
alter table site_agent no force row level security;

-- Of several keys from before the one stays that the site's newest credential vouches for; without such a credential the
-- newest one, which the next credential may confirm or replace.
update device_key k set revoked_at = now()
  where k.revoked_at is null and k.id is distinct from (
    select o.id from device_key o
      left join site_agent a on a.company_id = o.company_id and a.device_key_id = o.id and a.revoked_at is null
      where o.company_id = k.company_id and o.site_id = k.site_id and o.revoked_at is null
      order by a.id desc nulls last, o.id desc limit 1);

alter table device_key force row level security;
alter table site_agent force row level security;

create unique index device_key_current on device_key (company_id, site_id) where revoked_at is null;
create index on site_agent (company_id, device_key_id);

create function app.keep_key_revoked() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise check_violation using message = 'a revoked key stays revoked';
  end if;
  return new;
end
$$;
create trigger keep_revoked before update on device_key for each row execute function app.keep_key_revoked();

create function app.keep_key_binding() returns trigger language plpgsql as $$
begin
  if old.device_key_id is not null and new.device_key_id is distinct from old.device_key_id then
    raise check_violation using message = 'a credential vouches for its first key alone';
  end if;
  if old.revoked_at is not null and new.revoked_at is null then
    raise check_violation using message = 'a revoked credential stays revoked';
  end if;
  return new;
end
$$;
create trigger keep_binding before update on site_agent for each row execute function app.keep_key_binding();
