-- A credential that an agent signs in to the broker with; revoking it cuts the agent off.
create table site_agent (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  name text not null unique,
  secret_hash bytea not null,
  revoked_at timestamptz,
  version integer not null default 1,
  device_key_id bigint,
  enrolled_at timestamptz,
  enrolled_by_name text,
  revoked_by_name text,
  revoke_reason text check (length(revoke_reason) between 1 and 500),
  unique (company_id, id)
);

call app.tenant_table('site_agent', changes => '{revoked_at,device_key_id,revoked_by_name,revoke_reason}');
call app.tells_of('site_agent', 'site', 'site_id');

alter table site_agent
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, device_key_id) references device_key (company_id, id);

create index on site_agent (company_id, device_key_id);
create index on site_agent (company_id, site_id);

create trigger keep_binding before update on site_agent for each row execute function app.keep_key_binding();

create policy gate on site_agent for select to terezi_gate using (true);
revoke select on site_agent from terezi_app;
grant select on site_agent to terezi_gate;
grant select (id, company_id, site_id, name, revoked_at, version, device_key_id, enrolled_at, enrolled_by_name,
  revoked_by_name, revoke_reason) on site_agent to terezi_app;
