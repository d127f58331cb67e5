-- The brand and the model of a trailer are rows of catalogues. What stood there as text becomes a row of the platform's
-- where it offers one of that name, and of the company's own otherwise; no trailer loses a word, removed ones included.

alter table trailer add column trailer_brand_id bigint, add column trailer_model_id bigint;

select set_config('app.acting_as', 'job:trailer-models', true);
alter table trailer no force row level security;
alter table trailer_brand no force row level security;
alter table trailer_model no force row level security;
-- The trailers say what they said before: neither their versions nor their histories count this as a change.
alter table trailer disable trigger user;

-- A model belongs to a brand: one that stands without it belongs to a brand that says so.
create temporary table told on commit drop as
select id, company_id, coalesce(nullif(btrim(brand), ''), case when btrim(model) <> '' then 'Naməlum marka' end) as brand,
  nullif(btrim(model), '') as model
from trailer;

insert into trailer_brand (company_id, name)
select distinct on (company_id, app.fold(brand)) company_id, brand from told
where brand is not null and not exists (select from trailer_brand b
  where b.company_id in (1, told.company_id) and b.deleted_at is null and b.search_key = app.fold(brand))
order by company_id, app.fold(brand), id;
update trailer t set trailer_brand_id = (select b.id from trailer_brand b
    where b.company_id in (1, t.company_id) and b.deleted_at is null and b.search_key = app.fold(told.brand)
    order by b.company_id desc limit 1)
  from told where told.id = t.id and told.brand is not null;

insert into trailer_model (company_id, name, trailer_brand_id)
select distinct on (t.company_id, t.trailer_brand_id, app.fold(told.model)) t.company_id, told.model, t.trailer_brand_id
from told join trailer t on t.id = told.id
where told.model is not null and not exists (select from trailer_model m
  where m.company_id in (1, t.company_id) and m.trailer_brand_id = t.trailer_brand_id and m.deleted_at is null
    and m.search_key = app.fold(told.model))
order by t.company_id, t.trailer_brand_id, app.fold(told.model), t.id;
update trailer t set trailer_model_id = (select m.id from trailer_model m
    where m.company_id in (1, t.company_id) and m.trailer_brand_id = t.trailer_brand_id and m.deleted_at is null
      and m.search_key = app.fold(told.model)
    order by m.company_id desc limit 1)
  from told where told.id = t.id and told.model is not null;

-- Nothing is dropped before it stands elsewhere.
do $$
begin
  if exists (select from trailer t join told using (id)
      where (told.brand is null) <> (t.trailer_brand_id is null) or (told.model is null) <> (t.trailer_model_id is null)) then
    raise exception 'a trailer would lose its brand or its model';
  end if;
end
$$;

alter table trailer enable trigger user;
alter table trailer force row level security;
alter table trailer_brand force row level security;
alter table trailer_model force row level security;
call app.shared_reference('trailer', 'trailer_brand_id', 'trailer_brand');
call app.shared_reference('trailer', 'trailer_model_id', 'trailer_model');
call app.may_change('trailer', '{trailer_brand_id,trailer_model_id}');

-- A trailer is found by its plate, and by what its brand and its model are called where those stand.
drop index trailer_company_id_number_plate_id_idx;
alter table trailer drop column search_text;
call app.can_be_searched('trailer', '{number_plate}', 'number_plate');
alter table trailer drop column brand, drop column model;
