-- A customer is a customer, a supplier or both, and the supplier of a truck, a trailer or a driver is such a party; before, it
-- was a sender. Senders stay as they are, with every ticket that names them: of those that supply, the same company becomes
-- a party once more, or what is there under its VÖEN or its name is a supplier from here on as well.

select set_config('app.acting_as', 'job:suppliers', true);
alter table customer no force row level security;
alter table sender no force row level security;
alter table truck no force row level security;
alter table trailer no force row level security;
alter table driver no force row level security;

alter table customer add column customer_type text not null default 'customer'
  check (customer_type in ('customer', 'supplier', 'both'));
call app.may_change('customer', '{customer_type}');
alter table truck add column supplier_id bigint;
alter table trailer add column supplier_id bigint;
alter table driver add column supplier_id bigint;

-- Who supplies, and the party in use that is the same company: of its VÖEN, else of its name where no VÖEN says otherwise.
-- What lies in the archive or was removed is nobody's double.
create temporary table supplying on commit drop as
select s.company_id, s.id as sender_id, s.name, s.voen, s.deleted_at, s.archived, coalesce(
  (select c.id from customer c
    where s.deleted_at is null and c.company_id = s.company_id and c.deleted_at is null and c.voen = s.voen),
  (select c.id from customer c
    where s.deleted_at is null and c.company_id = s.company_id and c.deleted_at is null and c.search_key = s.search_key
      and (c.voen is null or s.voen is null))) as customer_id
from sender s
where s.id in (select sender_id from truck union select sender_id from trailer union select sender_id from driver);

update customer c set customer_type = 'both', voen = coalesce(c.voen, p.voen)
  from (select customer_id, max(voen) as voen from supplying where customer_id is not null group by 1) p
  where c.id = p.customer_id;

-- Two companies of one name are told apart by their VÖEN.
do $$
declare
  party record;
  made bigint;
begin
  for party in select * from supplying where customer_id is null order by sender_id loop
    insert into customer (company_id, name, voen, customer_type, deleted_at, archived)
    select party.company_id, case when party.deleted_at is null and exists (select from customer c
          where c.company_id = party.company_id and c.deleted_at is null and c.search_key = app.fold(party.name))
        then left(party.name, 180) || ' (' || party.voen || ')' else party.name end,
      party.voen, 'supplier', party.deleted_at, party.archived
    returning id into made;
    update supplying set customer_id = made where sender_id = party.sender_id;
  end loop;
end
$$;

-- What they supply says what it said before: neither its versions nor its history count this as a change.
alter table truck disable trigger user;
alter table trailer disable trigger user;
alter table driver disable trigger user;
update truck t set supplier_id = p.customer_id from supplying p where p.sender_id = t.sender_id;
update trailer t set supplier_id = p.customer_id from supplying p where p.sender_id = t.sender_id;
update driver t set supplier_id = p.customer_id from supplying p where p.sender_id = t.sender_id;
alter table truck enable trigger user;
alter table trailer enable trigger user;
alter table driver enable trigger user;

-- Nothing is dropped before it stands elsewhere.
do $$
begin
  if exists (select from truck where (sender_id is null) <> (supplier_id is null))
    or exists (select from trailer where (sender_id is null) <> (supplier_id is null))
    or exists (select from driver where (sender_id is null) <> (supplier_id is null)) then
    raise exception 'a supplier would be lost';
  end if;
end
$$;

alter table truck drop column sender_id, add foreign key (company_id, supplier_id) references customer (company_id, id);
alter table trailer drop column sender_id, add foreign key (company_id, supplier_id) references customer (company_id, id);
alter table driver drop column sender_id, add foreign key (company_id, supplier_id) references customer (company_id, id);
call app.may_change('truck', '{supplier_id}');
call app.may_change('trailer', '{supplier_id}');
call app.may_change('driver', '{supplier_id}');

alter table customer force row level security;
alter table sender force row level security;
alter table truck force row level security;
alter table trailer force row level security;
alter table driver force row level security;
