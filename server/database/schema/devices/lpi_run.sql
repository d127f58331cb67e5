-- How each LPI was, run by run: a run grows as long as its site reports the same. Where the site reports nothing, nothing is known, and
-- there is no run.
create table lpi_run (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  lpi_id bigint not null,
  is_online boolean not null,
  is_keypad_locked boolean,
  -- Why it did not answer.
  trouble text check (length(trouble) <= 200),
  began_at timestamptz not null default now(),
  until timestamptz not null default now(),
  -- Whose command ended it; none where it came right by itself.
  ended_by_name text,
  check (until >= began_at),
  unique (company_id, id)
);

call app.tenant_table('lpi_run', append_only => true, changes => '{until,ended_by_name}');

alter table lpi_run
  add foreign key (company_id, lpi_id) references lpi (company_id, id);

create index lpi_run_of_idx on lpi_run (company_id, lpi_id, until);
