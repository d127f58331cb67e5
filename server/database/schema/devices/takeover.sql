-- One person at a time takes an automatic scale into hand, with a reason, for a while; and a reading that a person had taken there is
-- emptied by the one who has looked at it.
create table takeover (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  user_id bigint not null,
  -- Null where the person is not one of the company's own.
  by_name text,
  reason text not null check (length(reason) between 5 and 500),
  taken_at timestamptz not null default now(),
  until timestamptz not null check (until > taken_at),
  given_back_at timestamptz,
  given_back_by_name text,
  unique (company_id, id)
);

call app.tenant_table('takeover', append_only => true, changes => '{given_back_at,given_back_by_name}');
call app.tells_of('takeover', 'automatic_scale', 'scale_id');

alter table takeover
  add foreign key (company_id, scale_id) references scale (company_id, id);

create unique index takeover_one_a_scale on takeover (company_id, scale_id) where given_back_at is null;
create index takeover_company_id_scale_id_id_idx on takeover (company_id, scale_id, id desc);
