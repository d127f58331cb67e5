-- What became of a load that left without a weight: whether an operator let it go while it stood still, who looks at it, and
-- what it was. Beside it, what the scale showed of it.
alter table crossing
  add column status_id smallint not null default 1,
  add column let_go_at timestamptz,
  add column let_go_by bigint,
  add column let_go_by_name text,
  add column let_go_reason text,
  add column taken_at timestamptz,
  add column taken_by_name text,
  add column ruled_at timestamptz,
  add column ruled_by_name text,
  add column reason text check (length(reason) between 5 and 500),
  -- As it came, packed; the statement names its hash.
  add column curve text check (length(curve) <= 40000),
  add check ((status_id in (4, 5)) = (ruled_at is not null)),
  add check ((ruled_at is null) = (reason is null)),
  add check (status_id <> 2 or let_go_at is not null);
create index on crossing (company_id, status_id, from_at desc);
call app.may_change('crossing', '{status_id,taken_at,taken_by_name,ruled_at,ruled_by_name,reason}');
call app.states('crossing', 'status_id', '{1,2,3,4,5}', '{1>3,2>3,1>4,2>4,3>4,1>5,2>5,3>5}');
