-- The newest receipt number and the newest used record of a scale. Its row lock puts captures of one scale in a line; no other transaction
-- sees its number before commit. A sequence would leave gaps and repeat after a crash.
create table receipt_counter (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  last_number bigint not null default 0,
  last_record bigint not null default 0,
  unique (company_id, id),
  constraint receipt_counter_of_scale unique (company_id, scale_id)
);

call app.tenant_table('receipt_counter', append_only => true, changes => '{last_number,last_record}');

alter table receipt_counter
  add foreign key (company_id, scale_id) references scale (company_id, id);
