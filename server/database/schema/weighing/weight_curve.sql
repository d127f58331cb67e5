-- The weights that a scale showed around each of its records, as its site has sent them.
create table weight_curve (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  sequence bigint not null,
  -- As it was hashed; `curveText` of the domain writes it.
  curve text not null check (length(curve) <= 40000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  received_at timestamptz not null default clock_timestamp(),
  unique (company_id, scale_id, sequence),
  unique (company_id, id)
);

call app.tenant_table('weight_curve', append_only => true);

alter table weight_curve
  add foreign key (company_id, scale_id, sequence) references weight_record (company_id, scale_id, sequence);
