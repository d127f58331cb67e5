-- What is put back from an entry of the history leaves an entry of its own, which says from which: the verb names it for
-- its transaction, and everything that the transaction changes carries it, like who did it and when.

create function app.putting_back() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.putting_back', true), '')::bigint;

alter table field_history add column put_back_from bigint;
alter table field_history alter column put_back_from set default app.putting_back();
alter table field_history
  add constraint field_history_put_back_from_fkey foreign key (company_id, put_back_from) references field_history (company_id, id);
