-- Signed records that no ticket used, and why as far as it is known: noted by the record's request, because the reason may
-- be known before the record has come, or after. The record itself says the rest.
create table unused_record (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  request_id text not null,
  -- No answer in time; refused after it was taken; sent while its request is unknown.
  why text not null check (why in ('late', 'refused', 'unasked')),
  -- The refusal as the caller read it, in every language.
  refusal jsonb,
  at timestamptz not null default now(),
  check ((refusal is not null) = (why = 'refused')),
  unique (company_id, scale_id, request_id),
  unique (company_id, id)
);

call app.tenant_table('unused_record', append_only => true, changes => '{why,refusal}');
call app.tells_of('unused_record', 'weight_record');

alter table unused_record
  add foreign key (company_id, scale_id) references scale (company_id, id);
