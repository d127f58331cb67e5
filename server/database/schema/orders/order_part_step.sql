-- The steps of one visit, as they were when it was planned.
create table order_part_step (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_part_id bigint not null,
  at integer not null check (at > 0),
  name text not null,
  step_kind text not null,
  is_required boolean not null,
  guard_type text not null,
  norm_minutes integer,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  done_at timestamptz,
  done_by_name text,
  how text,
  note text,
  unique (company_id, order_part_id, at),
  unique (company_id, id)
);

call app.tenant_table('order_part_step', append_only => true, changes => '{state,done_at,done_by_name,how,note}');

alter table order_part_step
  add foreign key (company_id, order_part_id) references order_part (company_id, id);
